import type { Meta, StoryObj } from "@storybook/react-vite";
import { CompassIcon, LifeBuoyIcon, LockIcon } from "../icons/icons.tsx";
import { ErrorState } from "./ErrorState.tsx";

const meta = {
  title: "Components/Feedback/ErrorState",
  component: ErrorState,
  args: { title: "Failed retrieving logbook entries", children: "The operation timed out" },
  parameters: {
    notes: {
      do: [
        "Say what failed in the reader’s words, and below it what the server said.",
        "Offer to try again first, and a way back second.",
        "Keep what was already loaded on the screen, and put this in the place of the rest.",
      ],
      dont: [
        "Show a code or a trace as the headline.",
        "Offer to try again when another try cannot help, as without permission.",
      ],
    },
    keyboard: [],
    badInput: {
      text: (text: string) => (
        <ErrorState title={text} onTryAgain={() => {}}>
          {text}
        </ErrorState>
      ),
    },
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InAList: Story = { args: { onTryAgain: () => {} } };

export const TryingAgain: Story = { args: { onTryAgain: () => {}, isTrying: true } };

export const OfAPage: Story = {
  args: {
    icon: <LifeBuoyIcon />,
    title: "Something went wrong",
    children:
      "The ship has not answered for 30 minutes. Entries recorded since then appear as soon as it is online again.",
    goBackHref: "#vessels",
    onTryAgain: () => {},
    headingLevel: 1,
  },
};

export const NoPermission: Story = {
  args: {
    icon: <LockIcon />,
    title: "Permission denied.",
    children: undefined,
    onGoBack: () => {},
  },
};

export const NotFound: Story = {
  args: {
    icon: <CompassIcon />,
    title: "Not found.",
    children: undefined,
    isFinal: true,
    goBackHref: "#vessels",
    onTryAgain: () => {},
  },
};

export const Narrow: Story = { ...OfAPage, globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { title: "حدث خطأ", children: "انتهت المهلة", goBackHref: "#vessels" },
  globals: { direction: "rtl" },
};
