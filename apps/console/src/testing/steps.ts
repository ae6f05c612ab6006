import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";

/** Presses the button of this name once it is rendered. */
export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name }));
}

/** A story's step: waits for the screen with this heading. */
export const shows = (name: string | RegExp) => async (): Promise<void> => {
  await screen.findByRole("heading", { level: 1, name });
};

/** A story's step: waits for this text. */
export const showsText = (text: string | RegExp) => async (): Promise<void> => {
  await screen.findByText(text);
};
