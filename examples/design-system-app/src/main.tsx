import "@shore/design-system/GlobalStyle";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { PortCalls } from "./PortCalls.js";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <PortCalls />
  </StrictMode>,
);
