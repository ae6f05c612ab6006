/** The epoch of imported facts: no ship has it. */
export const IMPORT_EPOCH = "00000000-0000-0000-0000-000000000000";
