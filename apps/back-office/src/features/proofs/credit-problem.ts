/** How long a receipt's number may be, as the contract takes it. */
export const REFERENCE_LENGTH = { min: 4, max: 80 };

/** The number as it is sent; `null` while it is too short to be one. */
export function referenceOf(typed: string): string | null {
  const reference = typed.trim();
  // Counted as the contract counts: an emoji is one character.
  return Array.from(reference).length < REFERENCE_LENGTH.min ? null : reference;
}

export interface Comparison {
  /** Whether every line of the checklist is ticked. */
  readonly isCompared: boolean;
  readonly reference: string | null;
  /** Whether another order was credited by the reference. */
  readonly isUsed: boolean;
}

/** Why a proof can't be credited yet; a key below `console-queues.proofs`. */
export function creditProblem({
  isCompared,
  reference,
  isUsed,
}: Comparison): 'tickAll' | 'referenceNeeded' | 'referenceUsed' | null {
  if (!isCompared) return 'tickAll';
  if (reference === null) return 'referenceNeeded';
  return isUsed ? 'referenceUsed' : null;
}
