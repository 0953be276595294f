import type { BetOrder } from '@realm/api-client';

const DETAIL_NAMES = [
  'roll',
  'point',
  'cashedOutAt',
  'digits',
  'actions',
  'commitment',
  'clientSeed',
  'nonce',
  'chainEnd',
  'link',
] as const;
type DetailName = (typeof DETAIL_NAMES)[number];

interface ProofDetail {
  readonly name: DetailName;
  readonly text: string;
}

/** In hundredths on the wire. */
const HUNDREDTHS: readonly DetailName[] = ['roll', 'point', 'cashedOutAt'];

/**
 * What the order's details tell, in words that a member can compare with the game's verify page.
 *
 * @returns Nothing for the details of a provider whose results can't be checked: their meaning is its own.
 */
export function proofDetailsOf({ details }: Pick<BetOrder, 'details'>): readonly ProofDetail[] {
  if (details === null || !('commitment' in details || 'chainEnd' in details)) return [];
  return DETAIL_NAMES.flatMap((name): ProofDetail[] => {
    const text = textOf(name, details[name]);
    return text === null ? [] : [{ name, text }];
  });
}

function textOf(name: DetailName, value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (typeof value === 'number' && Number.isSafeInteger(value))
    return HUNDREDTHS.includes(name) ? (value / 100).toFixed(2) : String(value);
  if (!Array.isArray(value) || value.length === 0) return null;
  const parts = value.filter((part) => typeof part === 'string' || typeof part === 'number');
  return parts.length === value.length ? parts.join(' ') : null;
}
