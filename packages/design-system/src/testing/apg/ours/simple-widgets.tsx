import { useState } from "react";
import { Breadcrumbs } from "../../../Breadcrumbs/Breadcrumbs.tsx";
import { Button } from "../../../Button/Button.tsx";
import { FilterChip } from "../../../FilterChip/FilterChip.tsx";
import { CopyIcon } from "../../../icons/icons.tsx";
import { Link } from "../../../Link/Link.tsx";
import { SnackbarQueue, SnackbarRegion } from "../../../Snackbars/Snackbars.tsx";
import { Result, show } from "./mount.tsx";

export const buttons = show(() => {
  const [presses, setPresses] = useState(0);
  const [isMuted, mute] = useState(false);
  return (
    <>
      <Button icon={<CopyIcon />} onPress={() => setPresses(presses + 1)}>
        Print page
      </Button>
      <FilterChip isSelected={isMuted} onChange={mute}>
        Mute
      </FilterChip>
      <Result>{presses === 0 ? "" : presses}</Result>
    </>
  );
});

export const link = show(() => <Link href="#voyages">Voyages</Link>);

export const breadcrumbs = show(() => (
  <Breadcrumbs
    items={[
      { href: "#vessels", label: "Vessels" },
      { href: "#bergensund", label: "MS Bergensund" },
    ]}
    current="Logbooks"
  />
));

export const snackbars = show(() => {
  const [queue] = useState(() => new SnackbarQueue());
  return (
    <>
      <Button onPress={() => queue.add("failure", "Unable to update checklist draft.")}>Save</Button>
      <SnackbarRegion queue={queue} />
    </>
  );
});
