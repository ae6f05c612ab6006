import type { Meta, StoryObj } from "@storybook/react-vite";
import { CompassIcon, LifeBuoyIcon, LockIcon } from "../icons/icons.tsx";
import { ErrorState } from "./ErrorState.tsx";

const meta = {
  component: ErrorState,
  args: { title: "Failed retrieving logbook entries", children: "The operation timed out" },
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
    goBackHref: "#vessels",
  },
};

export const Narrow: Story = { ...OfAPage, globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = {
  args: { title: "حدث خطأ", children: "انتهت المهلة", goBackHref: "#vessels" },
  globals: { direction: "rtl" },
};
