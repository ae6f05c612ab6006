import { type Item, items } from "../entries.ts";

/** Baseline: thirty recycled elements of equal height. No framework, measurement, sticky or expandable rows, or accessibility tree. */
const rowHeight = 48;
const pool = 30;
const list = items(Number(new URLSearchParams(location.search).get("entries")));

const table = document.body.appendChild(document.createElement("div"));
table.id = "table";
table.style.cssText = `position: relative; height: ${list.length * rowHeight}px; font: 14px/20px sans-serif`;
const rows = Array.from({ length: pool }, () => {
  const row = table.appendChild(document.createElement("div"));
  row.dataset["row"] = "";
  row.style.cssText = `position: absolute; inset-inline: 0; height: ${rowHeight}px; display: grid; grid-template-columns: 120px 190px 1fr 130px`;
  const cells = Array.from({ length: 4 }, () => row.appendChild(document.createElement("div")));
  return { row, cells, shown: -1 };
});

function fill(): void {
  const first = Math.max(0, Math.min(Math.floor(scrollY / rowHeight) - 5, list.length - pool));
  for (let line = first; line < first + pool; line++) {
    const slot = rows[line % pool];
    const item = list[line];
    if (slot === undefined || item === undefined || slot.shown === line) continue;
    slot.shown = line;
    slot.row.style.top = `${line * rowHeight}px`;
    const texts = textsOf(item);
    slot.cells.forEach((cell, column) => {
      cell.textContent = texts[column] ?? "";
    });
  }
}

function textsOf(item: Item): string[] {
  if ("group" in item) return [item.group];
  const { time, eventType, logbook, summary, recordedBy } = item.row;
  return [time, `${eventType} ${logbook}`, summary, recordedBy];
}

addEventListener("scroll", fill, { passive: true });
fill();
