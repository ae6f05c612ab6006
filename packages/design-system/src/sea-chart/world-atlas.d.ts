// Typed as topologies: inferred from the files each would be a type of 100,000 numbers.
declare module "world-atlas/land-110m.json" {
  import type { GeometryCollection, Topology } from "topojson-specification";

  const topology: Topology<{ land: GeometryCollection }>;
  export default topology;
}

declare module "world-atlas/land-50m.json" {
  export { default } from "world-atlas/land-110m.json";
}
