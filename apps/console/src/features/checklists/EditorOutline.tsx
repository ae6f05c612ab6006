import { Button } from "@shore/design-system/Button";
import { AlertCircleIcon } from "@shore/design-system/icons";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useDeferredValue } from "react";
import { type Control, useFormState, useWatch } from "react-hook-form";
import { styled } from "styled-components";
import type { EditorField } from "./editor-resolver.ts";
import type { EditorValues } from "./editor-values.ts";
import type { SectionView } from "./editor-view.ts";
import { tasksWithErrors } from "./first-error.ts";

type EditorOutlineProps = {
  control: Control<EditorValues>;
  view: readonly SectionView[];
  isRearranging: boolean;
  onShow: (field: EditorField) => void;
};

/** What is on this page, beside it where there is room: leads to the details and to each section, and shows where something is wrong. */
export function EditorOutline({ control, view, isRearranging, onShow }: EditorOutlineProps) {
  const { errors } = useFormState({ control });
  // The fields come first: 64 buttons are a third of what there is to render.
  const sections = useDeferredValue(view, noSections);
  const { sections: _sections, tasks: _tasks, order: _order, ...ofDetails } = errors;
  return (
    <Outline aria-label="On this page">
      <Title>On this page</Title>
      <ol>
        <li>
          <Item isWrong={Object.keys(ofDetails).length > 0} onShow={() => onShow("name")}>
            Details
          </Item>
        </li>
        {sections.map((section, index) => (
          <li key={section.key}>
            <Item
              isWrong={errors.sections?.[section.key] !== undefined || tasksWithErrors(errors, section.tasks) > 0}
              onShow={() => onShow(`sections.${section.key}.name`)}
            >
              {index + 1} <SectionName control={control} sectionKey={section.key} />
            </Item>
          </li>
        ))}
      </ol>
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
    </Outline>
  );
}

function Item({ isWrong, onShow, children }: { isWrong: boolean; onShow: () => void; children: React.ReactNode }) {
  return (
    <Button
      variant={isWrong ? "danger-quiet" : "quiet"}
      size="small"
      onPress={onShow}
      icon={isWrong ? <AlertCircleIcon size={16} /> : undefined}
    >
      {children}
      {isWrong && <VisuallyHidden>, needs attention</VisuallyHidden>}
    </Button>
  );
}

/** As it is typed. */
function SectionName({ control, sectionKey }: { control: Control<EditorValues>; sectionKey: string }) {
  const name = useWatch({ control, name: `sections.${sectionKey}.name` });
  return name || "Unnamed section";
}

const noSections: readonly SectionView[] = [];

const Outline = styled.nav`
  position: sticky;
  inset-block-start: calc(var(--ds-top-bar-block-size) + 20px);
  max-block-size: calc(100vh - 180px);
  overflow-y: auto;

  ol {
    margin: 0;
    padding: 0;
    padding-inline-start: var(--ds-space-4);
    border-inline-start: 2px solid var(--ds-border);
    list-style: none;
  }

  li {
    overflow-wrap: anywhere;
  }

  ${media.belowLg} {
    display: none;
  }
`;

const Title = styled.p`
  margin: 0 0 var(--ds-space-8);
  color: var(--ds-muted);
  font-weight: 600;
`;

const Keys = styled.div`
  display: grid;
  gap: var(--ds-space-8);
  margin-block-start: var(--ds-space-24);
  color: var(--ds-muted);

  kbd {
    padding: 1px 6px;
    border: 1px solid var(--ds-control);
    border-radius: var(--ds-radius-tag);
    font: var(--ds-font-small);
  }
`;
