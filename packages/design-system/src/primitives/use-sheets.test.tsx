import { expect, test } from "vitest";
import { emulateMedia } from "../testing/emulate-media.ts";
import { render } from "../testing/render.tsx";
import { useSheets } from "./use-sheets.ts";

function Sheets({ columns, most }: { columns: number; most: number }) {
  return useSheets(columns, most)
    .map(({ from, to }) => `${from} to ${to}`)
    .join(", ");
}

test("on screen all columns are side by side, in print as many as fit, never a single one", async () => {
  const { container, rerender } = render(<Sheets columns={21} most={10} />);
  expect(container).toHaveTextContent("0 to 21");
  await emulateMedia({ media: "print" });
  await expect.poll(() => container.textContent).toBe("0 to 7, 7 to 14, 14 to 21");
  rerender(<Sheets columns={10} most={10} />);
  expect(container).toHaveTextContent("0 to 10");
  rerender(<Sheets columns={0} most={10} />);
  expect(container).toHaveTextContent("0 to 0");
});
