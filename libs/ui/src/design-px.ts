const DESIGN_ROOT_PX = 37.5;

/** A length of the 375 px design for an inline style, where no build step turns px into rem. */
export function designPx(px: number): string {
  return `${px / DESIGN_ROOT_PX}rem`;
}
