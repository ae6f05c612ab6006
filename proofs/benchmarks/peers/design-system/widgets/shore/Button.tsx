import { Button } from "@shore/design-system/Button";
import { useState } from "react";

export function Example() {
  const [presses, setPresses] = useState(0);
  const count = () => setPresses(presses + 1);
  return (
    <>
      <Button variant="primary" onPress={count}>
        Print page
      </Button>
      <p data-result>{presses || null}</p>
    </>
  );
}
