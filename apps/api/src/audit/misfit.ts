/** The first row that contradicts the rows before it. */
export interface Misfit {
  readonly table: 'postings' | 'batches' | 'chain' | 'accounts' | 'operator_commands' | 'operator_links';
  /** The row's number in its table. */
  readonly key: string;
  /** The column. */
  readonly what: string;
  /** The value that the rows before it imply. */
  readonly expected: string;
  /** The stored value. */
  readonly found: string;
}

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
