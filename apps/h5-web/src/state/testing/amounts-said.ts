const SAID = ['aria-label', 'aria-valuetext'] as const;

/** Amounts with a fraction that the page says to eye or ear; rates are none. */
export function amountsSaid(): readonly string[] {
  const attributes = SAID.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((part) => part.getAttribute(name)),
  );
  return [document.body.textContent, ...attributes].flatMap(
    (text) => text?.match(/[\d,]+\.\d\d(?![\d%])/g) ?? [],
  );
}
