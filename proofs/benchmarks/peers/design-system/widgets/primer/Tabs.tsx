import { UnderlinePanels } from "@primer/react/experimental";

const views = ["List", "Map", "Plan"];

export function Example() {
  return (
    <UnderlinePanels aria-label="View" defaultValue="List">
      {views.map((view) => (
        <UnderlinePanels.Tab key={view} value={view}>
          {view}
        </UnderlinePanels.Tab>
      ))}
      {views.map((view) => (
        <UnderlinePanels.Panel key={view} value={view}>
          The {view} of vessels.
        </UnderlinePanels.Panel>
      ))}
    </UnderlinePanels>
  );
}
