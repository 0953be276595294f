import { CurrencyCode, RoundRecord, RoundSeeds } from '@realm/arcade-contract';
import type { CurrencyCode as Currency } from '@realm/domain';

export interface ExportedBet {
  readonly round: RoundRecord;
  readonly currency: Currency;
}

/** Typed seeds, which replace those in the data. */
export interface TypedSeeds {
  readonly serverSeed: string;
  /** Of a shared round: the end of its chain. */
  readonly commitment: string;
  readonly clientSeed: string;
  /** Of a shared round: its link. */
  readonly nonce: string;
}

const NONCE = /^\d{1,15}$/;
/** Every link costs a hash; chains have 100,000. */
const LINK = /^\d{1,6}$/;

/** The text that the verify sheet copies: the round, and the currency of its amounts. */
export const exportBet = ({ round, currency }: ExportedBet): string =>
  JSON.stringify({ currencyCode: currency, ...round }, null, 2);

/** `null` for any other text. */
export function readBet(text: string): ExportedBet | null {
  const data = parseJson(text);
  const round = RoundRecord.safeParse(data);
  if (!round.success || typeof data !== 'object' || data === null || !('currencyCode' in data)) return null;
  const currency = CurrencyCode.safeParse(data.currencyCode);
  return currency.success ? { round: round.data, currency: currency.data } : null;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function seedsOf({ seeds }: RoundRecord): TypedSeeds {
  const serverSeed = seeds.serverSeed ?? '';
  if (seeds.kind === 'shared')
    return { serverSeed, commitment: seeds.chainEnd, clientSeed: seeds.chainEnd, nonce: String(seeds.link) };
  const { commitment, clientSeed, nonce } = seeds;
  return { serverSeed, commitment, clientSeed, nonce: String(nonce) };
}

/** The round with the typed seeds; `null` when they have not the form of seeds. */
export function withSeeds(round: RoundRecord, typed: TypedSeeds): RoundRecord | null {
  const { serverSeed, commitment, clientSeed } = typed;
  const isShared = round.seeds.kind === 'shared';
  const number = (isShared ? LINK : NONCE).test(typed.nonce) ? Number(typed.nonce) : null;
  const seeds = RoundSeeds.safeParse(
    isShared
      ? { kind: 'shared', serverSeed, chainEnd: commitment, link: number }
      : { kind: 'member', serverSeed, commitment, clientSeed, nonce: number },
  );
  return seeds.success ? { ...round, seeds: seeds.data } : null;
}
