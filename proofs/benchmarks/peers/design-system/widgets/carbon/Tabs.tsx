import "./tabs.scss";
import { Tab, TabList, TabPanel, TabPanels, Tabs } from "@carbon/react";

const views = ["List", "Map", "Plan"];

export function Example() {
  return (
    <Tabs>
      <TabList aria-label="View">
        {views.map((view) => (
          <Tab key={view}>{view}</Tab>
        ))}
      </TabList>
      <TabPanels>
        {views.map((view) => (
          <TabPanel key={view}>The {view} of vessels.</TabPanel>
        ))}
      </TabPanels>
    </Tabs>
  );
}
