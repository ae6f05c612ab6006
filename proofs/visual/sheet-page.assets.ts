/** Themes are side by side if their pictures fit; a picture is never enlarged. */
export const SHEET_STYLES = `
  :root { color-scheme: light; }
  body { font: 14px/1.5 system-ui, sans-serif; margin: 0 24px 48px; color: #0c2033; background: #f2f5f8; }
  h1 { margin-block: 24px 8px; font-size: 22px; line-height: 1.25; }
  h2 { position: sticky; inset-block-start: 0; z-index: 1; margin: 32px -24px 0; padding: 8px 24px; background: #f2f5f8; border-block-end: 1px solid #b6c2cd; font-size: 17px; }
  h3 { margin: 20px 0 4px; font-size: 15px; }
  h4 { margin: 0 0 4px; font-size: 13px; }
  small { font-size: 13px; font-weight: 400; color: #475b6e; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 12px; margin: 0 0 8px; }
  dt { color: #475b6e; }
  dd { margin: 0; overflow-wrap: anywhere; }
  code { font: 13px ui-monospace, monospace; }
  nav ul { columns: 320px auto; margin: 0; padding: 0; list-style: none; }
  a { color: #0b4f8a; }
  section { scroll-margin-block-start: 0; }
  article { margin-block-end: 24px; }
  .themes { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
  .theme { flex: 0 1 calc(3 * min(var(--picture), 560px) + 16px); min-inline-size: min(100%, 420px); }
  .views { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; align-items: start; }
  figure { margin: 0; }
  figcaption { color: #475b6e; font-size: 13px; }
  figure p { margin: 0; padding: 8px; border: 1px dashed #6e8296; color: #475b6e; }
  button { display: block; padding: 0; border: 1px solid #6e8296; background: #fff; cursor: zoom-in; }
  button:focus-visible, a:focus-visible { outline: 3px solid #0b4f8a; outline-offset: 2px; }
  button img { display: block; max-inline-size: 100%; block-size: auto; }
  dialog { box-sizing: border-box; inline-size: 100%; max-inline-size: 100%; block-size: 100%; max-block-size: 100%; padding: 8px 16px; border: 0; background: #f2f5f8; }
  dialog p { margin: 0 0 8px; }
  dialog img { display: block; max-inline-size: 100%; border: 1px solid #6e8296; }
  @media (width < 640px) { body { margin-inline: 12px; } h2 { margin-inline: -12px; padding-inline: 12px; } .theme { min-inline-size: 100%; } }
  @media print {
    body { margin: 0; background: none; }
    nav, header p, dialog { display: none; }
    h2 { position: static; margin-inline: 0; padding-inline: 0; break-after: avoid; }
    h3, h4 { break-after: avoid; }
    .theme { flex-basis: 100%; break-inside: avoid; }
    button img { max-block-size: 200mm; inline-size: auto; }
  }
`;

/** Shows pictures at full size, switching between views in place. Without the script the page is complete, only smaller. */
export const SHEET_SCRIPT = `
  const dialog = document.querySelector("dialog");
  const buttons = [...document.querySelectorAll("button")];
  let shown;
  function show(button) {
    if (!button) return;
    shown = button;
    const image = button.querySelector("img");
    const large = dialog.querySelector("img");
    large.src = image.src;
    large.alt = image.alt;
    dialog.querySelector("p").textContent = image.alt;
    if (!dialog.open) dialog.showModal();
  }
  const inTheme = (step) => {
    const views = [...shown.closest(".views").querySelectorAll("button")];
    return views[(views.indexOf(shown) + step + views.length) % views.length];
  };
  const inPage = (step) => {
    const same = buttons.filter((button) => button.dataset.view === shown.dataset.view);
    return same[same.indexOf(shown) + step];
  };
  for (const button of buttons) button.addEventListener("click", () => show(button));
  dialog.addEventListener("keydown", (event) => {
    const steps = { ArrowRight: () => inTheme(1), ArrowLeft: () => inTheme(-1), ArrowDown: () => inPage(1), ArrowUp: () => inPage(-1) };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    show(step());
  });
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => shown.focus());
`;
