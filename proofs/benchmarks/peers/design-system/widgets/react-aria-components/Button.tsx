import "./button.css";
import { useState } from "react";
import { Button } from "react-aria-components/Button";

export function Example() {
  const [presses, setPresses] = useState(0);
  const count = () => setPresses(presses + 1);
  return (
    <>
      <Button onPress={count}>Print page</Button>
      <p data-result>{presses || null}</p>
    </>
  );
}
