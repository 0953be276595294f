export type FoldedAddress = {
  /** First 6 and last 5: the parts a careful reader compares, drawn stronger. */
  head: string;
  middle: string;
  tail: string;
};

const HEAD = 6;
const TAIL = 5;

/** Splits an address for display without hiding any of it; a short one is all head. */
export function foldAddress(text: string): FoldedAddress {
  if (text.length <= HEAD + TAIL) return { head: text, middle: '', tail: '' };
  return { head: text.slice(0, HEAD), middle: text.slice(HEAD, -TAIL), tail: text.slice(-TAIL) };
}
