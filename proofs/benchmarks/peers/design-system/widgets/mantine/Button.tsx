import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Button.css";
import { Button } from "@mantine/core";
import { useState } from "react";

export function Example() {
  const [presses, setPresses] = useState(0);
  const count = () => setPresses(presses + 1);
  return (
    <>
      <Button onClick={count}>Print page</Button>
      <p data-result>{presses || null}</p>
    </>
  );
}
