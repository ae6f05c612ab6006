import { Button } from "@shore/design-system/Button";
import { Field } from "@shore/design-system/Field";
import { FilterChip } from "@shore/design-system/FilterChip";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Skeleton } from "@shore/design-system/Skeleton";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { type Control, useController } from "react-hook-form";
import { styled } from "styled-components";
import type { ReportCategories } from "./queries.ts";
import { chosenCategories, type ReportForm } from "./report-form.ts";

type CategoriesControlProps = { control: Control<ReportForm>; ofLogbook: ReportCategories };

/** Selects categories of entries, as toggle chips. */
export function CategoriesControl({ control, ofLogbook }: CategoriesControlProps) {
  const { field } = useController({ control, name: "categories" });
  const { categories = [] } = ofLogbook;
  const chosen = chosenCategories({ categories: field.value }, categories);
  // Categories selected for another logbook are kept, in case the user returns to it.
  const choose = (names: readonly string[]) =>
    field.onChange([...field.value.filter((name) => !categories.includes(name)), ...names]);
  const areAllChosen = chosen.length === categories.length;
  return (
    <Field
      label="Categories"
      note={categories.length > 0 ? `${chosen.length} of ${categories.length} selected` : undefined}
      hint={hintFor(ofLogbook, chosen)}
      action={
        categories.length > 0 && (
          <Button variant="quiet" size="small" onPress={() => choose(areAllChosen ? [] : categories)}>
            {areAllChosen ? "Clear" : "Select all"}
          </Button>
        )
      }
    >
      {(group) => (
        <Chips role="group" {...group}>
          <CategoriesStatus {...ofLogbook} />
          {categories.map((category) => (
            <FilterChip
              key={category}
              hasPlus
              isSelected={chosen.includes(category)}
              onChange={(isSelected) =>
                choose(isSelected ? [...chosen, category] : chosen.filter((name) => name !== category))
              }
            >
              {category}
            </FilterChip>
          ))}
        </Chips>
      )}
    </Field>
  );
}

/** Shown while loading and after an error. */
function CategoriesStatus({ categories, hasFailed, isFetching, retry }: ReportCategories) {
  if (categories !== undefined) return null;
  if (!hasFailed)
    return (
      <>
        <VisuallyHidden role="status">Loading categories</VisuallyHidden>
        {chipWidths.map((width) => (
          <Skeleton key={width} inlineSize={width} blockSize="32px" />
        ))}
      </>
    );
  return (
    <>
      <InlineMessage tone="warning" isAnnounced>
        Failed retrieving categories. A report of all categories can be created.
      </InlineMessage>
      <Button isBusy={isFetching} onPress={retry}>
        Try again
      </Button>
    </>
  );
}

function hintFor({ categories }: ReportCategories, chosen: readonly string[]): string | undefined {
  if (categories === undefined || chosen.length > 0) return undefined;
  return categories.length === 0
    ? "No categories found. The report can be created without them."
    : "Leave empty to include all categories.";
}

const chipWidths = ["112px", "90px", "152px", "104px", "86px"];

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8);
  min-block-size: 32px;
`;
