/** Minor units, for sums: every wallet of these runs is in CNY. */
const SCALE = 2;

/** @throws unless the text is a decimal number with at most two places. */
export function toMinor(text: string): bigint {
  const found = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (found === null) throw new RangeError(`'${text}' is not an amount`);
  const [, sign = '', whole = '', part = ''] = found;
  return BigInt(`${sign}${whole}${part.padEnd(SCALE, '0')}`);
}

export function fromMinor(minor: bigint): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(SCALE + 1, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`;
}
