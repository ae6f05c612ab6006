/** True for marks that stand for the value above: ", '', 〃, do., ditto, -"-, idem. */
export function isDittoMark(text: string): boolean {
  return text !== "" && text.length <= 9 && DITTO.test(text);
}

const DITTO = /^(?:[-–—~\s]*(?:"|''|”|“|″|〃|„|,,|´´|``)[-–—~\s]*|-?\s*(?:do|ditto|dito|idem|id)\.?\s*-?)$/i;
