import { screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { type Entry, logItems } from "../Table/logbook.examples.tsx";
import type { TableColumn } from "../Table/Table.tsx";
import { render } from "../testing/render.tsx";
import { VirtualTable } from "./VirtualTable.tsx";

test("a frame narrower than its columns scrolls sideways, and the column without a width keeps a minimum width", async () => {
  const { container } = render(<VirtualTable aria-label="Log" narrow="late" columns={columns} items={logItems(50)} />);
  container.style.inlineSize = "600px";
  expect(await screen.findByRole("region", { name: "Log" })).toHaveAttribute("tabindex", "0");
  expect(screen.getByRole("columnheader", { name: "Summary" }).getBoundingClientRect().width).toBeGreaterThanOrEqual(
    120,
  );
  const [row] = screen.getAllByRole("row").slice(2);
  // Some lines, not one for each letter.
  expect(row?.getBoundingClientRect().height).toBeLessThan(200);
  container.style.inlineSize = "400px";
  await waitFor(() => expect(screen.queryByRole("region", { name: "Log" })).toBeNull());
});

/** 640 px, and a column without a width. */
const columns = ["a", "b", "c", "d"]
  .map((key): TableColumn<Entry> => ({ key, header: key, width: 160, cell: () => key }))
  .concat({ key: "summary", header: "Summary", stack: "fact-end", cell: ({ summary }) => summary });
