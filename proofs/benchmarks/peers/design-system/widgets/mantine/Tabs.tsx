import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Tabs.css";
import { Tabs } from "@mantine/core";

const views = ["List", "Map", "Plan"];

export function Example() {
  return (
    <Tabs defaultValue="List">
      <Tabs.List aria-label="View">
        {views.map((view) => (
          <Tabs.Tab key={view} value={view}>
            {view}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {views.map((view) => (
        <Tabs.Panel key={view} value={view}>
          The {view} of vessels.
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
