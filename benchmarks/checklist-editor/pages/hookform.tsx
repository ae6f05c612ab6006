import { zodResolver } from "@hookform/resolvers/zod";
import { createRoot } from "react-dom/client";
import { type Control, useController, useFieldArray, useForm } from "react-hook-form";
import { z } from "zod";
import { content, recordMount, recordSave } from "../content.ts";

/** The form as in react-hook-form's documentation: field arrays, one schema, plain inputs, everything mounted. */
const schema = z.object({
  sections: z.array(
    z.object({
      name: z.string().min(1).max(256),
      tasks: z.array(
        z.object({
          name: z.string().min(1).max(256),
          description: z.string().max(1024),
          recordCompletionInLogbooks: z.array(z.string()),
        }),
      ),
    }),
  ),
});
type Values = z.infer<typeof schema>;
type TextName = `sections.${number}.name` | `sections.${number}.tasks.${number}.${"name" | "description"}`;

function Form() {
  const { control, handleSubmit } = useForm<Values>({
    resolver: zodResolver(schema),
    mode: "onChange",
    defaultValues: { sections: content.sections },
  });
  const { fields } = useFieldArray({ control, name: "sections" });
  return (
    <form>
      {fields.map(({ id }, index) => (
        <fieldset key={id}>
          <Text control={control} name={`sections.${index}.name`} label="Name of section" />
          <Tasks control={control} section={index} />
        </fieldset>
      ))}
      <button type="button" onClick={() => void handleSubmit((values) => recordSave(values))()}>
        Save
      </button>
    </form>
  );
}

function Tasks({ control, section }: { control: Control<Values>; section: number }) {
  const { fields, insert, move } = useFieldArray({ control, name: `sections.${section}.tasks` });
  return fields.map(({ id, name, description, recordCompletionInLogbooks }, index) => (
    <div key={id}>
      <Text control={control} name={`sections.${section}.tasks.${index}.name`} label="Task name" />
      <Text control={control} name={`sections.${section}.tasks.${index}.description`} label="Task description" />
      <Logbooks control={control} name={`sections.${section}.tasks.${index}.recordCompletionInLogbooks`} />
      <button
        type="button"
        className="add"
        onClick={() => insert(index + 1, { name, description, recordCompletionInLogbooks })}
      >
        Duplicate
      </button>
      <button type="button" className="move" onClick={() => move(index, index + 1)}>
        Down
      </button>
    </div>
  ));
}

function Text({ control, name, label }: { control: Control<Values>; name: TextName; label: string }) {
  const { field } = useController({ control, name });
  return (
    <label>
      {label}
      <input value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
    </label>
  );
}

type LogbooksName = `sections.${number}.tasks.${number}.recordCompletionInLogbooks`;

function Logbooks({ control, name }: { control: Control<Values>; name: LogbooksName }) {
  const { field } = useController({ control, name });
  return (
    <label>
      Record completion in logbooks
      <select
        multiple
        value={field.value}
        onChange={({ target }) => field.onChange([...target.selectedOptions].map(({ value }) => value))}
      >
        {["deck", "engine", "gmdss"].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}

const startedAt = performance.now();
createRoot(document.body.appendChild(document.createElement("div"))).render(<Form />);
const observer = new MutationObserver(() => {
  observer.disconnect();
  recordMount(startedAt);
});
observer.observe(document.body, { childList: true, subtree: true });
