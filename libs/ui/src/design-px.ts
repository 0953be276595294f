/** A length of the design for an inline style, on the scale of the app that loads `tokens.css`. */
export const designPx = (px: number): string => `calc(${String(px)} * var(--unit))`;
