import "./tabs.css";
import { Tab, TabList, TabPanel, TabPanels, Tabs } from "react-aria-components/Tabs";

const views = ["List", "Map", "Plan"];

export function Example() {
  return (
    <Tabs>
      <TabList aria-label="View">
        {views.map((view) => (
          <Tab key={view} id={view}>
            {view}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {views.map((view) => (
          <TabPanel key={view} id={view}>
            The {view} of vessels.
          </TabPanel>
        ))}
      </TabPanels>
    </Tabs>
  );
}
