import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { type SyntheticEvent, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { LanguageProvider } from "../LanguageProvider/LanguageProvider.tsx";
import { announcedTexts } from "../testing/announced-texts.ts";
import { NumberField, type NumberFieldProps } from "./NumberField.tsx";
import { render } from "../testing/render.tsx";
import { some } from "../testing/prove-only.ts";

const onChange = vi.fn<(value: number | undefined) => void>();

type CopiesProps = Partial<NumberFieldProps> & {
  initial?: number;
  region?: string;
  onSubmit?: (event: SyntheticEvent) => void;
};

function Copies({ initial, region, onSubmit, ...props }: CopiesProps) {
  const [value, setValue] = useState(initial);
  return (
    <LanguageProvider region={region}>
      <form aria-label="Report" onSubmit={onSubmit}>
        <NumberField
          label="Copies"
          min={1}
          max={99}
          name="copies"
          {...props}
          value={value}
          onChange={(number) => {
            onChange(number);
            setValue(number);
          }}
        />
        {onSubmit && <button type="submit">Save</button>}
      </form>
    </LanguageProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "Copies" });
const saidBack = () => screen.getByRole("form").querySelector("[aria-live=polite]:not([id])")!;
const pasteOver = async (text: string) => {
  await userEvent.click(field());
  field().select();
  await userEvent.paste(text);
};

const typeOver = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
};

test.each(some(2, ["twelve ⚓", "سبعة", "1e999", "9".repeat(10_000), "--", "<b>", "2026-11-20", "1,2,3", "-0"]))(
  "a text that is no number stays, typed or pasted, says what to write, and is not reported: %.20s",
  async (text) => {
    const short = text.slice(0, 30);
    for (const enter of [async () => pasteOver(text), async () => typeOver(short)]) {
      onChange.mockClear();
      const { unmount } = render(<Copies initial={5} />);
      await enter();
      await userEvent.tab();
      expect([text, short]).toContain(field().value);
      expect(field()).toBeInvalid();
      expect(field()).toHaveAccessibleDescription(/^(Write|Too many digits)/);
      expect(onChange.mock.calls).toEqual([[undefined]]);
      unmount();
    }
  },
);

test("another text with the same error is reported, too, so that its owner keeps the one that is shown", async () => {
  const texts: string[] = [];
  render(<NumberField label="Copies" value={undefined} onChange={(_number, _error, text) => texts.push(text)} />);
  await typeOver("twelve{Enter}");
  await typeOver("eleven{Enter}");
  await userEvent.keyboard("{Enter}");
  expect(texts).toEqual(["twelve", "eleven"]);
});

test("something without a text, such as a picture, changes nothing when it is pasted", async () => {
  onChange.mockClear();
  render(<Copies initial={5} />);
  await pasteOver("");
  expect(field()).toHaveValue("5");
  expect(onChange).not.toHaveBeenCalled();
});

test("a number pasted over the whole text is taken at once, with its separators", async () => {
  onChange.mockClear();
  render(<Copies initial={5} max={10_000_000} />);
  await pasteOver(" 1,234,567 ");
  expect(field()).toHaveValue("1234567");
  expect(onChange.mock.calls).toEqual([[1_234_567]]);
});

test("a number has at most the decimals of the step; more are not rounded away", async () => {
  onChange.mockClear();
  render(<Copies initial={3.118} step={0.001} region="nb-NO" max={undefined} />);
  expect(field()).toHaveValue("3.118");
  await typeOver("1,2004{Enter}");
  expect(field()).toHaveAccessibleDescription("Write at most 3 decimals");
  expect(onChange.mock.calls).toEqual([[undefined]]);
  await typeOver("1,2000{Enter}");
  expect(field()).toHaveValue("1.2000");
  await userEvent.keyboard("{ArrowUp}");
  expect(field()).toHaveValue("1.201");
  expect(onChange.mock.calls).toEqual([[undefined], [1.2], [1.201]]);
});

test("a count takes no decimals", async () => {
  onChange.mockClear();
  render(<Copies initial={5} />);
  await typeOver("2,5{Enter}");
  expect(field()).toHaveAccessibleDescription("Write a whole number");
  expect(onChange.mock.calls).toEqual([[undefined]]);
});

test("the number is shown with a point in every region, and what was taken is said back with its unit", async () => {
  render(<Copies step={0.001} min={0} region="de-DE" unit="m³" />);
  await typeOver("0,020 m3{Enter}");
  expect(field()).toHaveValue("0.020");
  expect(field()).toHaveAttribute("aria-valuenow", "0.02");
  expect(saidBack()).toHaveTextContent("0.020 m³");
  await userEvent.type(field(), "5{Enter}");
  expect(saidBack()).toBeEmptyDOMElement();
  await typeOver("0.021{Enter}");
  expect(saidBack()).toHaveTextContent("0.021 m³");
  await userEvent.keyboard("{ArrowUp}");
  expect(saidBack()).toBeEmptyDOMElement();
});

describe("a text with two readings", () => {
  const onSubmit = vi.fn<() => void>();
  const wide = { step: 0.001, min: -9999, max: 9999, region: "nb-NO" };
  const question = () => screen.getByRole("group", { name: "Is it 1.234 or 1234?" });

  test("stays, is asked about, and nothing is reported until one is chosen", async () => {
    onChange.mockClear();
    render(<Copies initial={5} {...wide} />);
    const announced = announcedTexts();
    await typeOver("1.234");
    await userEvent.tab();
    expect(field()).toHaveValue("1.234");
    expect(field()).toBeInvalid();
    expect(question()).toBeVisible();
    expect(onChange.mock.calls).toEqual([[undefined]]);
    expect(screen.getByRole("form")).toHaveFormValues({ copies: "" });
    await expect.poll(() => announced).toContain("Is it 1.234 or 1234?");
    // Tab went to the question.
    expect(screen.getByRole("button", { name: "1.234" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue("1234");
    expect(field()).toBeValid();
    expect(onChange.mock.calls).toEqual([[undefined], [1234]]);
    expect(screen.queryByRole("group")).toBeNull();
    expect(saidBack()).toHaveTextContent("1234");
  });

  test.each([
    ["1.234", 1.234],
    ["1234", 1234],
  ])(
    "the button %s chooses it, and the field does not ask about the text that it shows itself",
    async (name, number) => {
      onChange.mockClear();
      render(<Copies {...wide} />);
      await typeOver("1,234{Enter}");
      await userEvent.click(screen.getByRole("button", { name }));
      expect(field()).toHaveValue(name);
      expect(onChange.mock.calls.at(-1)).toEqual([number]);
      await userEvent.tab();
      await pasteOver(name);
      expect(screen.queryByRole("group")).toBeNull();
      expect(onChange.mock.calls.at(-1)).toEqual([number]);
    },
  );

  test("is asked about with its sign", async () => {
    render(<Copies {...wide} />);
    await pasteOver("\u22121.234");
    await userEvent.click(screen.getByRole("button", { name: "-1.234" }));
    expect(onChange.mock.calls.at(-1)).toEqual([-1.234]);
  });

  test("is submitted neither by Enter nor by a button, with any number", async () => {
    onSubmit.mockClear();
    const action = (event: SyntheticEvent) => {
      event.preventDefault();
      onSubmit();
    };
    render(<Copies initial={5} {...wide} onSubmit={action} />);
    await typeOver("1.234{Enter}");
    await userEvent.keyboard("{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "1.234" }));
    await userEvent.keyboard("{Enter}");
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test.each(["{ArrowUp}", "{ArrowDown}", "{PageUp}", "{PageDown}"])("%s asks instead of taking a step", async (key) => {
    onChange.mockClear();
    render(<Copies initial={5} {...wide} />);
    await typeOver(`1.234${key}`);
    expect(field()).toHaveValue("1.234");
    expect(question()).toBeVisible();
    expect(onChange.mock.calls).toEqual([[undefined]]);
  });

  test("is not asked about any more when it is changed", async () => {
    render(<Copies {...wide} />);
    await typeOver("1.234{Enter}");
    await userEvent.keyboard("5");
    expect(screen.queryByRole("group")).toBeNull();
    await userEvent.keyboard("{Enter}");
    expect(field()).toHaveAccessibleDescription("Write at most 3 decimals");
  });

  test("is not asked about again when the one that was chosen is not allowed", async () => {
    render(<Copies max={9999} region="nb-NO" />);
    await typeOver("1.234{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "1.234" }));
    await userEvent.keyboard("{Enter}");
    await userEvent.tab();
    expect(screen.queryByRole("group")).toBeNull();
    expect(field()).toHaveAccessibleDescription("Write a whole number");
    expect(onChange.mock.calls.at(-1)).toEqual([undefined]);
  });

  test("is gone when its owner is reset to nothing", async () => {
    const noop = () => {};
    const { rerender } = render(<NumberField label="Copies" value={undefined} onChange={noop} />);
    await pasteOver("1,234");
    rerender(<NumberField label="Copies" value={Number.NaN} onChange={noop} />);
    expect(field()).toHaveValue("1,234");
    rerender(<NumberField label="Copies" value={undefined} onChange={noop} />);
    expect(field()).toHaveValue("");
    expect(field()).toBeValid();
  });
});

/** Whether the decimal sign of the region is a point. */
const regions = { "en-GB": true, "de-CH": true, "nb-NO": false, "de-DE": false, "fr-FR": false, "fa-IR": false };

/** A text and the number it is; with a second one it is asked about, except where a point is the decimal sign. */
const texts: [text: string, number: number | undefined, other?: number][] = [
  ["0.020", 0.02],
  ["0,020", 0.02],
  ["57.5", 57.5],
  ["57,5", 57.5],
  ["-12.25", -12.25],
  ["\u221212,25", -12.25],
  ["\u22125.5", -5.5],
  ["12.345", 12.345, 12_345],
  ["-1.234", -1.234, -1234],
  ["1.234,5", 1234.5],
  ["1,234.5", 1234.5],
  ["1 234", 1234],
  ["1\u00A0234,5", 1234.5],
  ["1.234.567", 1_234_567],
  ["1'234.5", 1234.5],
  ["12,34,567", 1_234_567],
  ["۱۲٫۵", 12.5],
  ["12,5 m³", 12.5],
  [".5", 0.5],
  ["1,2,3", undefined],
];

/** How a region writes numbers is the rule of readNumber; `npm run prove` types in all. */
const typedIn = import.meta.env["VITE_PROVE"] ? Object.keys(regions) : ["nb-NO"];

describe.each(Object.entries(regions).filter(([region]) => typedIn.includes(region)))("in %s", (region, isPoint) => {
  test.each(some(8, texts))("%s is the same typed, pasted and with an arrow key", async (text, number, other) => {
    const isAsked = other !== undefined && !isPoint;
    for (const way of ["typed", "pasted", "arrow"]) {
      onChange.mockClear();
      const { unmount } = render(<Copies step={0.001} min={-9e6} max={9e6} unit="m³" region={region} />);
      await (way === "pasted" ? pasteOver(text) : typeOver(text));
      await userEvent.keyboard(way === "arrow" ? "{ArrowUp}" : "{Enter}");
      expect({ way, isAsked: screen.queryByRole("group") !== null }).toEqual({ way, isAsked });
      const isTaken = number !== undefined && !isAsked;
      const next = number === undefined ? undefined : Math.round(number * 1000 + 1) / 1000;
      expect(onChange.mock.calls.at(-1)).toEqual([isTaken ? (way === "arrow" ? next : number) : undefined]);
      unmount();
    }
  });
});
