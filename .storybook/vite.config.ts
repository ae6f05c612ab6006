import { defineConfig } from "vite";
import { browserBuild } from "../tools/vite-shared.ts";

export default defineConfig(browserBuild());
