import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useState } from "react";

const views = ["List", "Map", "Plan"];

export function Example() {
  const [current, setCurrent] = useState(0);
  return (
    <>
      <Tabs value={current} onChange={(_event, index: number) => setCurrent(index)} aria-label="View">
        {views.map((view, index) => (
          <Tab key={view} label={view} id={`view-tab-${index}`} aria-controls={`view-panel-${index}`} />
        ))}
      </Tabs>
      {views.map((view, index) => (
        <div
          key={view}
          role="tabpanel"
          hidden={current !== index}
          id={`view-panel-${index}`}
          aria-labelledby={`view-tab-${index}`}
        >
          {current === index ? `The ${view} of vessels.` : null}
        </div>
      ))}
    </>
  );
}
