/**
 * Before React loads: without what it does for the browser's developer tools, which nobody looks at here. styled-components inserts rules
 * as in production, instead of as text that the browser parses anew.
 */
Reflect.deleteProperty(console, "createTask");
Reflect.deleteProperty(console, "timeStamp");
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });
