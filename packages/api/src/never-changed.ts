/**
 * The etag of settings that nobody has changed yet. Not empty, which asks for no check: of two people who change the defaults, the second
 * would overwrite the first unseen.
 */
export const NEVER_CHANGED = "default";
