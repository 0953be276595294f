/** How many times over a deposit was wagered: two decimals, cut, so that 0.999 is not yet once. `null` without a deposit. */
export function multipleOf(wagered: bigint, deposited: bigint): string | null {
  if (deposited <= 0n) return null;
  const hundredths = (wagered * 100n) / deposited;
  return `${String(hundredths / 100n)}.${String(hundredths % 100n).padStart(2, '0')}`;
}
