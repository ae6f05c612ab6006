import { useState } from "react";
import { SortableSectionList } from "../../../SortableSectionList/SortableSectionList.tsx";
import { show } from "./mount.tsx";

const sections = [
  { key: "hull", name: "Hull", tasks: [{ key: "paint", name: "Everything that was folded away" }] },
  { key: "deck", name: "Deck", tasks: [{ key: "wash", name: "Wash it" }] },
];

export const foldingSections = show(() => {
  const [foldedKeys, setFoldedKeys] = useState<ReadonlySet<string>>(new Set(["hull", "deck"]));
  return (
    <SortableSectionList
      sections={sections}
      isRearranging={false}
      onMoveSection={() => {}}
      onMoveTask={() => {}}
      foldedKeys={foldedKeys}
      onFoldedChange={setFoldedKeys}
      task={({ name }) => name}
      unnamedSection="Unnamed section"
    />
  );
});
