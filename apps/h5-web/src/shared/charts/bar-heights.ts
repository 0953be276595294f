/** Steps of the scale within a power of ten: 40 rather than 31.7. */
const STEPS = [1, 2, 4, 6, 8, 10];

/** Heights in percent of a round scale. Only for drawing: amounts are never calculated with these numbers. */
export function barHeights(amounts: readonly string[]): {
  heights: readonly number[];
  top: number;
  middle: number;
} {
  const values = amounts.map(Number);
  const most = Math.max(0, ...values);
  const power = most <= 1 ? 1 : 10 ** Math.floor(Math.log10(most));
  const top = (STEPS.find((step) => step * power >= most) ?? 10) * power;
  return {
    heights: values.map((value) => Math.round((value / top) * 1000) / 10),
    top,
    middle: top / 2,
  };
}
