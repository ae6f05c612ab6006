import "./field.css";
import "./checkable.css";
import { Checkbox } from "react-aria-components/Checkbox";
import { CheckboxGroup } from "react-aria-components/CheckboxGroup";
import { Label } from "react-aria-components/Label";
import { condiments } from "../data.ts";

export function Example() {
  return (
    <CheckboxGroup defaultValue={["tomato"]}>
      <Label>Condiments</Label>
      {condiments.map(({ value, label }) => (
        <Checkbox key={value} value={value}>
          {({ isSelected }) => (
            <>
              <span className="indicator">
                <svg viewBox="0 0 18 18" aria-hidden="true">
                  {isSelected ? <polyline points="3 9 7 13 15 4" /> : null}
                </svg>
              </span>
              {label}
            </>
          )}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
