/**
 * The environment of child processes: only what the system needs to find and run them. The server's own environment also holds its
 * settings, among them passwords, keys and tokens.
 * @param extraNames names of further variables that the program needs
 */
export function childEnvironment(extraNames: RegExp = NO_NAME): NodeJS.ProcessEnv {
  const needed = Object.entries(process.env).filter(
    ([name]) => extraNames.test(name) || (process.platform === "win32" && NEEDED_ON_WINDOWS.test(name)),
  );
  return { LC_ALL: "C", PATH: "/usr/bin:/bin", ...Object.fromEntries(needed) };
}

const NO_NAME = /^\b$/;
const NEEDED_ON_WINDOWS = /^(?:path|systemroot|temp|tmp|windir)$/i;
