import type { Change, NameForms } from "./change.ts";

/** The three files of a component. */
export function componentFiles({ pascal, words }: NameForms): Change {
  const file = (ending: string) => `packages/design-system/src/${pascal}/${pascal}${ending}`;
  const component = `import type { ReactNode, Ref } from "react";
import { styled } from "styled-components";

export type ${pascal}Props = {
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** Shows its children. */
export function ${pascal}({ children, ...element }: ${pascal}Props) {
  return <Root {...element}>{children}</Root>;
}

const Root = styled.div\`
  overflow-wrap: anywhere;
  color: var(--ds-text);
  font: var(--ds-font-body);
\`;
`;
  const stories = `import type { Meta, StoryObj } from "@storybook/react-vite";
import { ${pascal} } from "./${pascal}.tsx";

const meta = {
  title: "Components/Data display/${pascal}",
  component: ${pascal},
  args: { children: "${words}" },
  parameters: {
    notes: { do: ["… when to use it"], dont: ["… the component to use instead, and when"] },
    keyboard: [],
    badInput: { text: (text: string) => <${pascal}>{text}</${pascal}> },
  },
} satisfies Meta<typeof ${pascal}>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };
`;
  const test = `import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { render } from "../testing/render.tsx";
import { ${pascal} } from "./${pascal}.tsx";

conformance("${pascal}", (props) => <${pascal} {...props}>${words}</${pascal}>, { element: HTMLDivElement });

test("shows its children", () => {
  render(<${pascal}>${words}</${pascal}>);
  expect(screen.getByText("${words}")).toBeVisible();
});
`;
  return {
    files: { [file(".tsx")]: component, [file(".stories.tsx")]: stories, [file(".test.tsx")]: test },
    insertions: [],
  };
}
