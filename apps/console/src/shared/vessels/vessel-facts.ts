import type { Vessel, Voyage } from "@shore/api/gen/shore/v1/vessels_pb";

/** Returns the identifier: the IMO number if there is one, else the call sign. Source: docs/spec/entities.md#vessel. */
export function vesselIdentifier({ imoNumber, callSign }: Pick<Vessel, "imoNumber" | "callSign">): string {
  return imoNumber || callSign;
}

/** Returns the labelled identifier: `IMO 9990131`, `Call sign LAHV9`; empty when the vessel has neither. */
export function namedIdentifier({ imoNumber, callSign }: Pick<Vessel, "imoNumber" | "callSign">): string {
  if (imoNumber) return `IMO ${imoNumber}`;
  return callSign && `Call sign ${callSign}`;
}

/** `Bergen - Rotterdam`; only the known port when the other is not; empty when neither is. */
export function routeText(voyage: Voyage | undefined): string {
  return [voyage?.departurePort, voyage?.arrivalPort].filter(Boolean).join(" - ");
}
