import type { BetOrder } from '@realm/api-client';

const FACT_NAMES = [
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
type FactName = (typeof FACT_NAMES)[number];

interface BetFact {
  readonly name: FactName;
  readonly text: string;
}

/** In hundredths on the wire. */
const HUNDREDTHS: readonly FactName[] = ['roll', 'point', 'cashedOutAt'];

/**
 * What the order's details tell, in words that a member can compare with the game's verify page.
 *
 * @returns Nothing for the details of a provider whose results can't be checked: their meaning is its own.
 */
export function factsOf({ details }: Pick<BetOrder, 'details'>): readonly BetFact[] {
  if (details === null || !('commitment' in details || 'chainEnd' in details)) return [];
  return FACT_NAMES.flatMap((name): BetFact[] => {
    const text = textOf(name, details[name]);
    return text === null ? [] : [{ name, text }];
  });
}

function textOf(name: FactName, value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (typeof value === 'number' && Number.isSafeInteger(value))
    return HUNDREDTHS.includes(name) ? (value / 100).toFixed(2) : String(value);
  if (!Array.isArray(value) || value.length === 0) return null;
  const parts = value.filter((part) => typeof part === 'string' || typeof part === 'number');
  return parts.length === value.length ? parts.join(' ') : null;
}
