import type { SVGProps } from "react";

/**
 * The line icons of Shore, drawn on a 24 × 24 grid. Shapes: Lucide (ISC), notice in `LICENSE-lucide.txt`; each icon's shapes
 * are joined into one path.
 *
 * An icon beside text is decorative and hidden from assistive technology; for an icon alone, its button has the name.
 */
export type IconProps = Omit<SVGProps<SVGSVGElement>, "children" | "d"> & {
  /** The edge of the square, in CSS pixels: 18 in controls, 14 in pills. @default 18 */
  size?: number;
};

/** Pills draw the same shapes smaller, with a thicker stroke for the same visual weight. */
const SMALL = 16;

/** One path, the part shared by all icons. */
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
