/** Runs after the next frame is drawn, so that the press that caused it is seen at once. */
export const afterPaint = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));
