/** An exact ratio, in lowest terms, with a positive denominator. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

function divisorOf(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** @throws RangeError when the denominator is 0. */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const [n, d] = [BigInt(numerator), BigInt(denominator)];
  if (d === 0n) throw new RangeError('A fraction needs a denominator other than 0.');
  const sign = d < 0n ? -1n : 1n;
  const divisor = divisorOf(n, sign * d);
  return divisor === 0n
    ? { numerator: 0n, denominator: 1n }
    : { numerator: (sign * n) / divisor, denominator: (sign * d) / divisor };
}

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const multiply = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

export const sum = (terms: readonly Fraction[]): Fraction => terms.reduce(add, fraction(0n));

/** Nearest double; for display and statistics. */
export const toNumber = ({ numerator, denominator }: Fraction): number => {
  const scale = 10n ** 17n;
  return Number((numerator * scale) / denominator) / 1e17;
};

/** `96.21 %` is `formatPercent(…, 2)` = "96.21"; cut, not rounded. */
export function formatPercent({ numerator, denominator }: Fraction, digits = 2): string {
  const scaled = (numerator * 100n * 10n ** BigInt(digits)) / denominator;
  const text = scaled.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
