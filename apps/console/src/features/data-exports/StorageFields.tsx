import { Button } from "@shore/design-system/Button";
import { SecretField } from "@shore/design-system/SecretField";
import { Stack } from "@shore/design-system/Stack";
import { type Control, useController } from "react-hook-form";
import type { DataExportForm } from "./data-export-form.ts";
import type { StorageOutcome } from "./storage-test.ts";
import { StorageTestResult } from "./StorageTestResult.tsx";

type StorageFieldsProps = {
  control: Control<DataExportForm>;
  /** One is stored, and stays when this is left empty. */
  isStored: boolean;
  storage: { outcome: StorageOutcome | undefined; isTesting: boolean; forget: () => void; test: () => void };
};

/** The destination: the write-only access URL and its test. Re-renders alone while typing. */
export function StorageFields({ control, isStored, storage }: StorageFieldsProps) {
  const {
    field: { value, onChange, onBlur, name, ref },
    fieldState,
  } = useController({ control, name: "azureBlobSasUrl" });
  return (
    <Stack gap={12}>
      <SecretField
        ref={ref}
        name={name}
        label="Storage access URL"
        isOptional={isStored}
        placeholder="https://"
        hint={
          isStored
            ? "Leave empty to keep the current URL. Stored encrypted. It can't be viewed again."
            : "Stored encrypted. It can't be viewed again."
        }
        error={fieldState.error?.message}
        value={value}
        onChange={(text) => {
          storage.forget();
          onChange(text);
        }}
        onBlur={onBlur}
      />
      <div>
        <Button
          isBusy={storage.isTesting}
          disabledReason={value === "" && !isStored ? "Enter the storage access URL first." : undefined}
          onPress={storage.test}
        >
          {value === "" && isStored ? "Test stored destination" : "Test destination"}
        </Button>
      </div>
      {storage.outcome && <StorageTestResult outcome={storage.outcome} />}
    </Stack>
  );
}
