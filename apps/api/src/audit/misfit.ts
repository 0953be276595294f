/** The first row that is not what the rows before it lead to. */
export interface Misfit {
  readonly table: 'postings' | 'batches' | 'chain' | 'accounts';
  /** The row's number in its table. */
  readonly key: string;
  /** The column. */
  readonly what: string;
  /** What the rows before it lead to. */
  readonly expected: string;
  /** What is stored. */
  readonly found: string;
}

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
