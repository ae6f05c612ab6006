import { checklist, recordMount } from "../checklist.ts";

/**
 * Baseline: plain elements of equal height moved by transforms, tasks hidden by CSS during a drag. No framework, virtualisation,
 * measurement, announcements or drop.
 */
const headSize = 53;
const startedAt = performance.now();
const style = document.head.appendChild(document.createElement("style"));
style.textContent = `body { font: 14px/20px sans-serif } ol { margin: 0; padding: 0 } li { display: flex; gap: 12px; height: ${headSize}px }
.task { height: 46px; padding-inline-start: 50px } .lifting .task { display: none }`;
const list = document.body.appendChild(document.createElement("ol"));
const heads = checklist.map(({ name, tasks }, section) => {
  const head = rowOf(name, String(section + 1));
  list.append(head, ...tasks.map((task, index) => rowOf(task.name, `${section + 1}.${index + 1}`, "task")));
  return head;
});
recordMount(startedAt);

function rowOf(name: string, number: string, kind = ""): HTMLElement {
  const row = document.createElement("li");
  row.className = kind;
  row.dataset["line"] = number;
  for (const [tag, text] of [
    ["button", "⠿"],
    ["span", number],
    ["span", name],
    ["button", "↑"],
    ["button", "↓"],
  ] as const) {
    row.append(Object.assign(document.createElement(tag), { textContent: text }));
  }
  row.firstElementChild?.setAttribute("data-sort-handle", "");
  return row;
}

addEventListener("mousedown", (down) => {
  const lifted = heads.findIndex((head) => head.contains(down.target as Node)); // the target of a mouse event is a Node
  if (lifted < 0) return;
  list.classList.add("lifting");
  let [y, place, frame] = [down.clientY, lifted, 0];
  addEventListener("mousemove", (event) => {
    y = event.clientY;
  });
  const next = () => {
    const near = Math.min(Math.max(y - innerHeight + 64, 0) / 64, 1);
    if (near > 0) scrollBy(0, near * 18);
    const top = Math.min(y + scrollY - down.clientY + lifted * headSize, (heads.length - 1) * headSize);
    heads[lifted]?.style.setProperty("transform", `translate3d(0, ${top - lifted * headSize}px, 0)`);
    const now = Math.round(top / headSize);
    if (now !== place) {
      place = now;
      heads.forEach((head, index) => {
        if (index !== lifted)
          head.style.transform = index > lifted && index <= place ? `translate3d(0, ${-headSize}px, 0)` : "";
      });
    }
    frame = requestAnimationFrame(next);
  };
  frame = requestAnimationFrame(next);
  addEventListener("mouseup", () => cancelAnimationFrame(frame), { once: true });
});
