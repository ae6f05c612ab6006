/**
 * The environment of the programs that this server starts: what a system needs to find and run them. The server's own holds its settings,
 * passwords, keys and tokens among them, which are nobody else's.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const windows = Object.entries(process.env).filter(([name]) => NEEDED_ON_WINDOWS.has(name.toLowerCase()));
  return {
    LC_ALL: "C",
    PATH: "/usr/bin:/bin",
    ...(process.platform === "win32" ? Object.fromEntries(windows) : {}),
  };
}

const NEEDED_ON_WINDOWS = new Set(["path", "systemroot", "temp", "tmp", "windir"]);
