import { ListIcon, MapPinIcon, ShipIcon } from "@shore/design-system/icons";
import { ToggleGroup } from "@shore/design-system/ToggleGroup";
import { useState } from "react";

const views = [
  { value: "list", label: "List", icon: <ListIcon /> },
  { value: "map", label: "Map", icon: <MapPinIcon /> },
  { value: "fleet", label: "Fleet", icon: <ShipIcon /> },
];

/** One of three views: the design system's Tabs are links to other pages, so its ToggleGroup stands here. */
export function Example() {
  const [view, setView] = useState("list");
  return (
    <>
      <ToggleGroup label="View" options={views} value={view} onChange={setView} />
      <p>The {view} of vessels.</p>
    </>
  );
}
