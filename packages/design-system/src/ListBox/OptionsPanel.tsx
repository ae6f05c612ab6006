import { PopoverPanel, type PopoverPanelProps } from "../Popover/PopoverPanel.tsx";
import { ListBox, type ListBoxProps } from "./ListBox.tsx";

export type OptionsPanelProps = Omit<PopoverPanelProps, "children" | "placement" | "width"> & ListBoxProps;

/** The panel a Select or ComboBox opens: its list, as wide as the field. */
export function OptionsPanel({ onClose, triggerRef, panelRef, focus, ...list }: OptionsPanelProps) {
  return (
    <PopoverPanel onClose={onClose} triggerRef={triggerRef} panelRef={panelRef} focus={focus} width="trigger">
      <ListBox {...list} />
    </PopoverPanel>
  );
}
