const HEAD = 6;
const TAIL = 5;

export interface AddressLine {
  strong: string;
  plain: string;
  /** Which end of the line is the strong one. */
  strongAt: 'start' | 'end';
}

/**
 * Breaks an address into two equal lines, with the six first and five last characters marked: the same ones that
 * stay when it is masked, so the eye compares like with like. A short text stays one strong line.
 */
export function splitAddress(address: string): readonly AddressLine[] {
  if (address.length <= HEAD + TAIL) return [{ strong: address, plain: '', strongAt: 'start' }];
  const half = Math.max(HEAD, Math.ceil(address.length / 2));
  const end = Math.min(half, address.length - TAIL);
  return [
    { strong: address.slice(0, HEAD), plain: address.slice(HEAD, end), strongAt: 'start' },
    { strong: address.slice(-TAIL), plain: address.slice(end, -TAIL), strongAt: 'end' },
  ];
}
