import type { TestProject } from "vitest/node";
import { startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the product under test listens. */
    origin: string;
  }
}

/** One product for all journeys: they only read, or clean up after themselves. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  project.provide("origin", product.origin);
  return product.stop;
}
