import type { Random } from "./random.ts";

/** Model of assignments in plain sets, to compare with the server's records. */
export class AssignmentsModel {
  /** Vessels. */
  readonly vessels: string[];
  /** Members by group. */
  readonly groups = new Map<string, Set<string>>();
  /** Collections that a group gets. */
  readonly distribution = new Map<string, Set<string>>();
  /** Collections by uuid. */
  readonly collections: string[] = [];
  /** Collection of each checklist. */
  readonly collectionOf = new Map<string, string>();
  /** Latest published revision of each checklist that has one. */
  readonly latest = new Map<string, string>();
  /** Checklists that every vessel has. */
  fleet = new Set<string>();

  constructor(vessels: readonly string[]) {
    this.vessels = [...vessels];
  }

  /** "vessel checklist revision" of each assignment, sorted. */
  assignments(): string[] {
    return this.vessels
      .flatMap((vessel) =>
        [...this.latest].flatMap(([template, revision]) =>
          this.has(vessel, template) ? [`${vessel} ${template} ${revision}`] : [],
        ),
      )
      .toSorted();
  }

  private has(vessel: string, template: string): boolean {
    if (this.fleet.has(template)) return true;
    const collection = this.collectionOf.get(template) ?? "";
    return [...this.groups].some(
      ([group, members]) => members.has(vessel) && (this.distribution.get(group)?.has(collection) ?? false),
    );
  }

  /** Removes a group. */
  removeGroup(group: string): void {
    this.groups.delete(group);
    this.distribution.delete(group);
  }

  /** Removes a checklist. */
  removeTemplate(template: string): void {
    this.collectionOf.delete(template);
    this.latest.delete(template);
    this.fleet.delete(template);
  }
}

/** Returns a random subset: each item with probability one half. */
export function someOf<Item>(random: Random, items: readonly Item[]): Item[] {
  return items.filter(() => random.below(2) === 0);
}
