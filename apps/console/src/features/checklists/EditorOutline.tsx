import { PageOutline, type PageOutlineProps } from "@shore/design-system/PageOutline";
import { media } from "@shore/design-system/tokens/breakpoints";
import { type RefObject, useDeferredValue } from "react";
import { type Control, useFormState, useWatch } from "react-hook-form";
import { styled } from "styled-components";
import type { ChecklistForm } from "./checklist-form.ts";
import { type EditorField, tasksWithErrors } from "./checklist-validation.ts";
import type { SectionView } from "./section-actions.ts";
import { DETAILS, useCurrentPart } from "./use-current-part.ts";

type EditorOutlineProps = {
  control: Control<ChecklistForm>;
  /** The editor, which contains the parts. */
  root: RefObject<HTMLElement | null>;
  view: readonly SectionView[];
  isRearranging: boolean;
  onShow: (field: EditorField) => void;
};

/**
 * Outline of the page, beside it where there is room: links to the details and each section, and marks the current part and the parts
 * with errors.
 */
export function EditorOutline({ control, root, view, isRearranging, onShow }: EditorOutlineProps) {
  const { errors } = useFormState({ control });
  // Deferred behind the fields: 64 lines are a third of the rendering work.
  const sections = useDeferredValue(view, noSections);
  const { sections: _sections, tasks: _tasks, order: _order, ...ofDetails } = errors;
  const items = [
    { key: DETAILS, label: "Details", isInvalid: Object.keys(ofDetails).length > 0 },
    ...sections.map(({ key, tasks }, index) => ({
      key,
      label: <SectionLabel control={control} sectionKey={key} number={index + 1} />,
      isInvalid: errors.sections?.[key] !== undefined || tasksWithErrors(errors, tasks) > 0,
    })),
  ];
  return (
    <Beside>
      <Parts root={root} items={items} onShow={(key) => onShow(key === DETAILS ? "name" : `sections.${key}.name`)} />
      {isRearranging && (
        <Keys>
          <b>Keyboard</b>
          <span>
            <kbd>Space</kbd> lifts or drops the item
          </span>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> moves it
          </span>
          <span>
            <kbd>Esc</kbd> puts it back
          </span>
        </Keys>
      )}
    </Beside>
  );
}

type PartsProps = Pick<PageOutlineProps, "items" | "onShow"> & Pick<EditorOutlineProps, "root">;

/** A component of its own, so that scrolling re-renders the two changed lines and not all of them. */
function Parts({ root, items, onShow }: PartsProps) {
  return <PageOutline items={items} currentKey={useCurrentPart(root)} onShow={onShow} />;
}

type SectionLabelProps = { control: Control<ChecklistForm>; sectionKey: string; number: number };

/** The section's name, updated while typing. */
function SectionLabel({ control, sectionKey, number }: SectionLabelProps) {
  const name = useWatch({ control, name: `sections.${sectionKey}.name` });
  return `${number} ${name || "Unnamed section"}`;
}

const noSections: readonly SectionView[] = [];

/** The outline shrinks and scrolls before the key hints do. */
const Beside = styled.div`
  position: sticky;
  inset-block-start: calc(var(--ds-top-bar-block-size) + 20px);
  display: flex;
  flex-direction: column;
  align-self: start;
  gap: var(--ds-space-24);
  max-block-size: calc(100vh - 180px);

  ${media.belowLg} {
    display: none;
  }
`;

const Keys = styled.div`
  display: grid;
  flex: none;
  gap: var(--ds-space-8);
  color: var(--ds-muted);

  kbd {
    padding: 1px 6px;
    border: 1px solid var(--ds-control);
    border-radius: var(--ds-radius-tag);
    font: var(--ds-font-small);
  }

  /* The viewport is too low for both. */
  @media (height < 30em) {
    display: none;
  }
`;
