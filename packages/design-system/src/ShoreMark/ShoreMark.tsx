export type ShoreMarkProps = {
  /** The edge of the square, in CSS pixels. @default 28 */
  size?: number;
};

/** The logo of Shore: a horizon through a circle, the sea below it. It inherits the text colour. */
export function ShoreMark({ size = 28 }: ShoreMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true" focusable="false">
      <path d="M4.5 14a9.5 9.5 0 0 0 19 0z" fill="currentColor" opacity="0.42" />
      <circle cx="14" cy="14" r="9.5" stroke="currentColor" strokeWidth="2.5" />
      <path d="M1 14h26" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
