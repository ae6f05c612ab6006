/**
 * Before React loads: disables its work for the browser's developer tools. styled-components inserts rules as in production,
 * not as text that the browser parses again.
 */
Reflect.deleteProperty(console, "createTask");
Reflect.deleteProperty(console, "timeStamp");
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });
