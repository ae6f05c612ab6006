import { Calendar } from "../../Calendar/Calendar.tsx";
import { Checkbox } from "../../Checkbox/Checkbox.tsx";
import { CheckboxGroup } from "../../CheckboxGroup/CheckboxGroup.tsx";
import { ComboBox } from "../../ComboBox/ComboBox.tsx";
import { DatePicker } from "../../DatePicker/DatePicker.tsx";
import { DateRangePicker } from "../../DateRangePicker/DateRangePicker.tsx";
import { Field } from "../../Field/Field.tsx";
import { FilterChip } from "../../FilterChip/FilterChip.tsx";
import { FilterBar } from "../../FilterBar/FilterBar.tsx";
import { Matrix } from "../../Matrix/Matrix.tsx";
import { MultiComboBox } from "../../MultiComboBox/MultiComboBox.tsx";
import { NumberField } from "../../NumberField/NumberField.tsx";
import { RadioGroup } from "../../RadioGroup/RadioGroup.tsx";
import { SearchField } from "../../SearchField/SearchField.tsx";
import { SecretField } from "../../SecretField/SecretField.tsx";
import { Select } from "../../Select/Select.tsx";
import { Switch } from "../../Switch/Switch.tsx";
import { TextArea } from "../../TextArea/TextArea.tsx";
import { TextField } from "../../TextField/TextField.tsx";
import { TransferList } from "../../TransferList/TransferList.tsx";
import { nothing, type WithText } from "./with-text.ts";

/** Its label, its error, its hint and what it holds are that text. */
export const fieldsWithText = {
  Calendar: (text) => <Calendar label={text} value="2026-11-20" today="2026-11-20" onChange={nothing} />,
  Checkbox: (text) => <Checkbox label={text} description={text} error={text} isSelected onChange={nothing} />,
  CheckboxGroup: (text) => (
    <CheckboxGroup {...words(text)} options={options(text)} values={["one"]} onChange={nothing} selectAllLabel={text} />
  ),
  ComboBox: (text) => <ComboBox {...words(text)} options={options(text)} value="one" onChange={nothing} />,
  DatePicker: (text) => <DatePicker {...words(text)} value="2026-11-20" today="2026-11-20" onChange={nothing} />,
  DateRangePicker: (text) => (
    <DateRangePicker
      {...words(text)}
      value={{ from: "2026-11-19", to: "2026-11-20" }}
      today="2026-11-20"
      onChange={nothing}
    />
  ),
  Field: (text) => (
    <Field {...words(text)} note={text}>
      {(control) => <input {...control} style={{ blockSize: 44 }} />}
    </Field>
  ),
  FilterBar: (text) => (
    <FilterBar label="Filters" result={text} onClear={nothing}>
      <FilterChip isSelected onChange={nothing}>
        {text}
      </FilterChip>
    </FilterBar>
  ),
  Matrix: (text) => (
    <Matrix
      label="Distribution"
      rowHeader={text}
      rows={[{ key: "row", label: text, detail: text }]}
      columns={[{ key: "column", label: text, detail: text }]}
      value={new Set()}
      onChange={nothing}
    />
  ),
  MultiComboBox: (text) => (
    <MultiComboBox {...words(text)} options={options(text)} values={["one"]} onChange={nothing} />
  ),
  NumberField: (text) => <NumberField {...words(text)} unit={text} value={7} onChange={nothing} />,
  RadioGroup: (text) => <RadioGroup {...words(text)} options={options(text)} value="one" onChange={nothing} />,
  SearchField: (text) => <SearchField label="Search" value={text} onChange={nothing} />,
  SecretField: (text) => <SecretField {...words(text)} value={text} onChange={nothing} />,
  Select: (text) => <Select {...words(text)} options={options(text)} value="one" onChange={nothing} />,
  Switch: (text) => <Switch label={text} description={text} isSelected onChange={nothing} />,
  TextArea: (text) => <TextArea {...words(text)} value={text} limit={256} onChange={nothing} />,
  TextField: (text) => <TextField {...words(text)} value={text} limit={256} onChange={nothing} />,
  TransferList: (text) => (
    <TransferList
      label={text}
      items={[{ key: "one", label: text, detail: text }]}
      selectedKeys={new Set(["one"])}
      onChange={nothing}
      filterLabel="Filter vessels"
      heads={["Vessel", "IMO"]}
    />
  ),
} satisfies WithText;

const words = (text: string) => ({ label: text, error: text, hint: text });
const options = (text: string) => ["one", "two"].map((value) => ({ value, label: text }));
