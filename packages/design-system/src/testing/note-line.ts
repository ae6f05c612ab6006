/** A line of a component's notes: a sentence. What `npm run new` writes there is none, so that it cannot stay. */
export const NOTE_LINE = /^[A-Z].*[.”?]$/;
