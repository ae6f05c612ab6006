import { SnackbarQueue } from "../../Snackbars/Snackbars.tsx";

/** Lists of any length for `parameters.badInput.list` and `.few` of a component's stories. */
export function namedItems(count: number) {
  return Array.from({ length: count }, (_, index) => ({ key: `${index}`, name: `Vessel ${index + 1}` }));
}

export const manyOptions = (count: number) => namedItems(count).map(({ key, name }) => ({ value: key, label: name }));
export const manyRows = (count: number) => namedItems(count).map((row) => ({ key: row.key, row }));
export const numberedColumns = [
  { key: "name", header: "Vessel", cell: ({ name }: { name: string }) => name, rowHeader: true },
  { key: "number", header: "Number", width: 120, cell: ({ key }: { key: string }) => key },
];

export function queueOf(count: number): SnackbarQueue {
  const queue = new SnackbarQueue();
  queue.setSeconds(undefined);
  for (let index = 0; index < count; index += 1) queue.add("success", `Checklist ${index + 1} published.`);
  return queue;
}
