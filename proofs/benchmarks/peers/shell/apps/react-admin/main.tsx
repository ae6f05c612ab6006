import { createRoot } from "react-dom/client";
import { App } from "./App";

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no element #root.");
createRoot(place).render(<App />);
