import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentType, ReactNode } from "react";
import { expect, test } from "vitest";
import { axeFaults } from "./axe-faults.ts";
import { render, rendered } from "./render.tsx";

/** What the stories of components use of Storybook, whose own test library would replace `focus` for the tests that share the page. */
type Given = { args: object; globals: object; canvasElement: HTMLElement };
type Draw = (args: object, given: Given) => ReactNode;
type Decorator = (Story: () => ReactNode, given: Given) => ReactNode;
type StoriesModule = { default: Meta } & Record<string, StoryObj>;

const modules = import.meta.glob<StoriesModule>("../[A-Z]*/*.stories.tsx", { eager: true });
/** A module does not keep the order of its exports. */
const sources = import.meta.glob<string>("../[A-Z]*/*.stories.tsx", { query: "?raw", import: "default", eager: true });
const components = Object.entries(modules).map(([path, { default: meta, ...stories }]) => {
  const [, name = ""] = /^export const (\w+): Story\b/mu.exec(sources[path] ?? "") ?? [];
  const first = stories[name];
  if (first === undefined) throw new Error(`${path} has no story.`);
  return { name: path.split("/").at(-2) ?? path, meta, first };
});

test.each(components)("$name: axe finds no fault in its first story", async ({ meta, first }) => {
  const given: Given = { args: { ...meta.args, ...first.args }, globals: {}, canvasElement: document.body };
  const Component = meta.component as ComponentType<object>;
  const draw = (first.render ?? meta.render) as Draw | undefined;
  const Story = () => draw?.(given.args, given) ?? <Component {...given.args} />;
  const decorators = [first.decorators ?? [], meta.decorators ?? []].flat() as unknown as Decorator[];
  render(
    decorators.reduce<() => ReactNode>(
      (inner, decorate) => () => decorate(inner, given),
      () => <Story />,
    )(),
  );
  await (first.play as ((given: Given) => Promise<void>) | undefined)?.(given);
  await rendered();
  // The page around a component has the landmarks; what fades in has its colours at the end.
  await expect.poll(() => axeFaults(document.body, ["region"]), { timeout: 5_000 }).toEqual([]);
});
