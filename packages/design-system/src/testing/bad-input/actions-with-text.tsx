import { Button } from "../../Button/Button.tsx";
import { ButtonLink } from "../../ButtonLink/ButtonLink.tsx";
import { FilterChip, FilterChips } from "../../FilterChip/FilterChip.tsx";
import { IconButton } from "../../IconButton/IconButton.tsx";
import { EllipsisIcon, LayersIcon } from "../../icons/icons.tsx";
import { Link } from "../../Link/Link.tsx";
import { Tabs } from "../../Tabs/Tabs.tsx";
import { ToggleGroup } from "../../ToggleGroup/ToggleGroup.tsx";
import { Toolbar } from "../../Toolbar/Toolbar.tsx";
import { nothing, type WithText } from "./with-text.ts";

export const actionsWithText = {
  Button: (text) => <Button>{text}</Button>,
  ButtonLink: (text) => <ButtonLink href="#there">{text}</ButtonLink>,
  FilterChip: (text) => (
    <FilterChips label="Categories">
      <FilterChip isSelected onChange={nothing} count={10_000}>
        {text}
      </FilterChip>
    </FilterChips>
  ),
  IconButton: (text) => <IconButton label={text} icon={<EllipsisIcon />} />,
  Link: (text) => <Link href="#there">{text}</Link>,
  Tabs: (text) => <Tabs label="Parts" tabs={[{ href: "#one", label: text }]} current="#one" />,
  ToggleGroup: (text) => (
    <ToggleGroup
      label="View"
      value="one"
      onChange={nothing}
      options={["one", "two"].map((value) => ({ value, label: text, icon: <LayersIcon /> }))}
    />
  ),
  Toolbar: (text) => (
    <Toolbar label="Entry">
      <Button>{text}</Button>
    </Toolbar>
  ),
} satisfies WithText;
