import { styled } from "styled-components";
import { IconButton } from "../IconButton/IconButton.tsx";
import { LocateIcon, MinusIcon, PlusIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";

type MapButtonsProps = { onZoom: (factor: number) => void; onFit: () => void };

/** The buttons zoom in, zoom out and fit all. */
export function MapButtons({ onZoom, onFit }: MapButtonsProps) {
  return (
    <Buttons>
      <IconButton label="Zoom in" icon={<PlusIcon />} variant="outlined" size="small" onPress={() => onZoom(2)} />
      <IconButton label="Zoom out" icon={<MinusIcon />} variant="outlined" size="small" onPress={() => onZoom(1 / 2)} />
      <IconButton label="Show all" icon={<LocateIcon />} variant="outlined" size="small" onPress={onFit} />
    </Buttons>
  );
}

const Buttons = styled.div`
  display: grid;
  gap: var(--ds-space-8);

  ${media.print} {
    display: none;
  }
`;
