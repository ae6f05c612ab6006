import "@shore/design-system/GlobalStyle";
import { DndContext } from "@dnd-kit/core";
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { checklist, recordMount } from "../checklist.ts";

/** The 64 section heads without tasks, sorted with dnd-kit's hooks as in its documentation. */
function Heads() {
  const [keys, setKeys] = useState(() => checklist.map(({ key }) => key));
  return (
    <DndContext
      onDragEnd={({ active, over }) => {
        if (over) setKeys((now) => arrayMove(now, now.indexOf(String(active.id)), now.indexOf(String(over.id))));
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol style={{ margin: 0, padding: 0 }}>
          {keys.map((key) => (
            <Head key={key} lineKey={key} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Head({ lineKey }: { lineKey: string }) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: lineKey });
  const moved = transform === null ? undefined : `translate3d(${transform.x}px, ${transform.y}px, 0)`;
  const style = { display: "block", height: 52, transform: moved, transition };
  return (
    <li ref={setNodeRef} style={style} data-line={lineKey}>
      <button type="button" data-sort-handle="" {...attributes} {...listeners}>
        ⠿
      </button>
      {lineKey}
    </li>
  );
}

const startedAt = performance.now();
createRoot(document.body.appendChild(document.createElement("div"))).render(<Heads />);
recordMount(startedAt);
