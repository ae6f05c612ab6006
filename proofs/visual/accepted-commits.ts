import { ACCEPTED_FILE, type AcceptedPictures, parseAccepted } from "./accepted-pictures.ts";
import { git } from "./git.ts";

/** A commit with its subject, for readers. */
export type NamedCommit = { hash: string; subject: string };

/** `a1b2c3d design-system: round the corners` */
export function commitText({ hash, subject }: NamedCommit): string {
  return `${hash} ${subject}`;
}

/** The pictures accepted at a commit; empty if the file did not exist yet. */
export function acceptedAt(commit: string): AcceptedPictures {
  return git("ls-tree", commit, "--", ACCEPTED_FILE) === ""
    ? {}
    : parseAccepted(git("show", `${commit}:${ACCEPTED_FILE}`));
}

/** The commit that accepted the pictures of each story, by its id, from `git blame` of the story's line. */
export function acceptingCommits(commit = "HEAD"): ReadonlyMap<string, NamedCommit> {
  if (git("ls-tree", commit, "--", ACCEPTED_FILE) === "") return new Map();
  return commitsOfLines(git("blame", "--porcelain", commit, "--", ACCEPTED_FILE));
}

/** Parses `git blame --porcelain`: a commit is described at its first line, and each line of the file follows a tab. */
export function commitsOfLines(blame: string): ReadonlyMap<string, NamedCommit> {
  const subjects = new Map<string, string>();
  const commits = new Map<string, NamedCommit>();
  let hash = "";
  for (const line of blame.split("\n")) {
    hash = /^([\da-f]{40}) \d+ \d+/.exec(line)?.[1] ?? hash;
    if (line.startsWith("summary ")) subjects.set(hash, line.slice("summary ".length));
    const id = /^\t\s*"([^"]+)":/.exec(line)?.[1];
    if (id !== undefined) commits.set(id, { hash: hash.slice(0, 8), subject: subjects.get(hash) ?? "" });
  }
  return commits;
}
