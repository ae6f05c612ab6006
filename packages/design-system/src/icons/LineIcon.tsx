import type { SVGProps } from "react";

/**
 * The line icons of Shore, drawn on a 24 × 24 grid. Shapes: Lucide (ISC), notice in `LICENSE-lucide.txt`; each icon's
 * shapes are joined into one path.
 *
 * An icon is decoration beside a word and hidden from assistive technology; where it stands alone, its button carries the name.
 */
export type IconProps = Omit<SVGProps<SVGSVGElement>, "children" | "d"> & {
  /** Edge of the square, in CSS pixels: 18 in controls, 14 in pills. @default 18 */
  size?: number;
};

/** Pills draw the same shapes smaller, so their line is thicker to weigh the same to the eye. */
const SMALL = 16;

/** One drawn path, the part that all icons share. */
export function LineIcon({ size = 18, d, mirrored = false, ...rest }: IconProps & { d: string; mirrored?: boolean }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < SMALL ? 2.25 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-icon=""
      data-mirrored={mirrored ? "" : undefined}
      {...rest}
    >
      <path d={d} />
    </svg>
  );
}
