/** Runs a function after the next paint, so that the effect of a press is visible at once. */
export const runAfterNextPaint = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));
