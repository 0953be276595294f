/** Amounts with a fraction that the page says to eye or ear; rates are none. */
export function amountsSaid(): readonly string[] {
  const labels = [...document.querySelectorAll('[aria-label]')].map((part) =>
    part.getAttribute('aria-label'),
  );
  return [document.body.textContent, ...labels].flatMap(
    (text) => text?.match(/[\d,]+\.\d\d(?![\d%])/g) ?? [],
  );
}
