import "@shore/design-system/GlobalStyle";
import {
  SortableSectionList,
  type SortableTask,
  withSectionMoved,
  withTaskMoved,
} from "@shore/design-system/SortableSectionList";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { checklist, recordMount } from "../checklist.ts";

/** The editor's list: virtualised, measured, announced, every section expanded. */
function Checklist() {
  const [sections, setSections] = useState(checklist);
  return (
    <SortableSectionList
      aria-label="Checklist"
      sections={sections}
      isRearranging
      foldedKeys={nothing}
      onFoldedChange={() => {}}
      onMoveSection={(from, to) => setSections((now) => withSectionMoved(now, from, to))}
      onMoveTask={(move) => setSections((now) => withTaskMoved(now, move))}
      task={taskName}
    />
  );
}

const nothing: ReadonlySet<string> = new Set();
const taskName = (task: SortableTask) => task.name;

const startedAt = performance.now();
createRoot(document.body.appendChild(document.createElement("div"))).render(<Checklist />);
recordMount(startedAt);
