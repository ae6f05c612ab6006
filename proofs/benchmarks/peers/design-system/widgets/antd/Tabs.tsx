import { Tabs } from "antd";

const items = ["List", "Map", "Plan"].map((view) => ({
  key: view,
  label: view,
  children: `The ${view} of vessels.`,
}));

export function Example() {
  return <Tabs items={items} aria-label="View" />;
}
