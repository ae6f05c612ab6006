/**
 * The environment of the programs that this server starts: what a system needs to find and run them. The server's own holds its settings,
 * passwords, keys and tokens among them, which are nobody else's.
 * @param besides names of what the program needs of it all the same
 */
export function childEnvironment(besides: RegExp = NOTHING): NodeJS.ProcessEnv {
  const needed = Object.entries(process.env).filter(
    ([name]) => besides.test(name) || (process.platform === "win32" && NEEDED_ON_WINDOWS.test(name)),
  );
  return { LC_ALL: "C", PATH: "/usr/bin:/bin", ...Object.fromEntries(needed) };
}

const NOTHING = /^\b$/;
const NEEDED_ON_WINDOWS = /^(?:path|systemroot|temp|tmp|windir)$/i;
