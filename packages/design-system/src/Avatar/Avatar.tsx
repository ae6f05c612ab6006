import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

export type AvatarProps = {
  /** The person's name; the initials are those of its first and last words. */
  name: string;
};

/** The initials of a person, beside the name or inside a button that contains it. Hidden from screen readers. */
export function Avatar({ name }: AvatarProps) {
  return <Disc aria-hidden="true">{initials(name)}</Disc>;
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => firstLetter(word ?? ""))
    .join("")
    .toLocaleUpperCase();
}

/** The first grapheme, with its combining marks and joiners. */
function firstLetter(word: string): string {
  return new Intl.Segmenter().segment(word).containing(0)?.segment ?? "";
}

const Disc = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  /* Grows with the text up to the height of a 56 px bar, so that the initials fit. */
  inline-size: clamp(30px, 1.875rem, 44px);
  block-size: clamp(30px, 1.875rem, 44px);
  border-radius: var(--ds-radius-pill);
  background: var(--ds-avatar-bg);
  color: var(--ds-on-avatar);
  font: var(--ds-font-caption);
  font-size: min(0.75rem, 17px);
  line-height: 1;
  white-space: nowrap;

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;
