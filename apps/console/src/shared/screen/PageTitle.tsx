/** The document title, from the particular to the general: `Logbooks · Havbris · Shore`. */
export function PageTitle({ title, of }: { title: string; of?: string | undefined }) {
  return <title>{[title, of, "Shore"].filter(Boolean).join(" · ")}</title>;
}
