import type { ChecklistTemplateData } from "@shore/api/gen/shore/v1/checklists_pb";
import { Button } from "@shore/design-system/Button";
import { Dialog } from "@shore/design-system/Dialog";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { styled } from "styled-components";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { FreeText } from "#shared/text/FreeText.tsx";
import { LazyTasks, initiallyMounted } from "./LazyTasks.tsx";

type OnBoardPreviewProps = {
  data: ChecklistTemplateData | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** Read-only preview of a checklist as on board: its boxes, what is recorded and who signs. */
export function OnBoardPreview({ data, isOpen, onClose }: OnBoardPreviewProps) {
  if (data === undefined) return null;
  const isInitial = initiallyMounted(data.sections);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={data.name || "Checklist without a name"}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <Sheet>
        {data.documentReference !== "" && <p>{data.documentReference}</p>}
        {data.generalInformation !== "" && <Information lang="">{data.generalInformation}</Information>}
        {data.recordOpenInLogbook && <p>Opening it makes an entry in {logbookLabel(data.connectedLogbook)}.</p>}
        {data.sections.map(({ name, tasks }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- sections have no keys, and the preview is static
          <section key={index} aria-label={name}>
            <h3>
              {index + 1} <FreeText>{name}</FreeText>
            </h3>
            <LazyTasks count={tasks.length} isInitial={isInitial[index] === true}>
              {() => (
                <Tasks>
                  {tasks.map((task, position) => (
                    // oxlint-disable-next-line react/no-array-index-key -- as above
                    <li key={position}>
                      <Box aria-hidden />
                      <span>
                        <VisuallyHidden>Not done: </VisuallyHidden>
                        <FreeText>{task.name}</FreeText>
                        {task.description !== "" && <Description lang="">{task.description}</Description>}
                      </span>
                    </li>
                  ))}
                </Tasks>
              )}
            </LazyTasks>
          </section>
        ))}
        <p>{data.signaturesRequired === 1 ? "Signed by two persons." : "Signed by one person."}</p>
      </Sheet>
    </Dialog>
  );
}

/** As on paper: instructions in ink, explanations lighter. */
const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-16);
  font: var(--ds-font-body);

  > p {
    margin: 0;
  }

  h3 {
    margin: 0;
    color: var(--ds-text);
    font: var(--ds-font-card);
    overflow-wrap: anywhere;
  }
`;

const Information = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Tasks = styled.ul`
  margin: 0;
  padding: 0;
  color: var(--ds-text);
  list-style: none;

  > li {
    display: flex;
    gap: var(--ds-space-12);
    padding-block: var(--ds-space-8);
    overflow-wrap: anywhere;
  }
`;

const Box = styled.span`
  flex: none;
  inline-size: 20px;
  block-size: 20px;
  border: 1px solid var(--ds-control);
  border-radius: var(--ds-radius-tag);
`;

const Description = styled.span`
  display: block;
  color: var(--ds-muted);
  white-space: pre-line;
`;
