/** The refused fields that an error's body names. Source: the Connect protocol's error JSON; `errors.proto`. */
export function violationsIn(body: unknown): { field: string; description: string }[] {
  // The shape of an error's body as the protocol gives it; what is not so reads as no violation.
  const { details } = body as { details?: { type: string; debug?: { fieldViolations?: [] } }[] };
  return details?.find(({ type }) => type === "shore.v1.BadRequest")?.debug?.fieldViolations ?? [];
}
