import { createHash } from 'node:crypto';
import type { BetAct, PlayAct, RollbackAct, WinAct } from '@realm/api-client/contract';
import { CURRENCY_CODES, parseMoney, toMinor, type BetResult, type CurrencyCode } from '@realm/domain';

export type ActKind = 'bet' | 'win' | 'rollback' | 'play';

/** An act as a provider sent it, with its amounts in minor units. */
export interface Act {
  readonly kind: ActKind;
  readonly provider: string;
  readonly transaction: string;
  readonly bet: string;
  readonly round: string;
  readonly player: string;
  readonly game: string;
  readonly currency: CurrencyCode | null;
  /** `null` where none is needed. */
  readonly session: string | null;
  /** `null`: none is needed, or what was sent is no amount of the currency. */
  readonly stakeMinor: bigint | null;
  readonly payoutMinor: bigint | null;
  readonly result: BetResult | null;
  readonly details: Readonly<Record<string, unknown>> | null;
  /** SHA-256 of everything that the provider sent. */
  readonly contentHash: string;
}

type Sent = BetAct | WinAct | RollbackAct | PlayAct;
type SentAs = { bet: BetAct; win: WinAct; rollback: RollbackAct; play: PlayAct };

export function readAct<Kind extends ActKind>(provider: string, kind: Kind, sent: SentAs[Kind]): Act {
  const { transaction, bet, round, player, game, currencyCode } = sent;
  const currency = CURRENCY_CODES.find((code) => code === currencyCode) ?? null;
  const minor = (text: string | undefined) => {
    const money = text === undefined || currency === null ? null : parseMoney(text, currency);
    return money === null ? null : toMinor(money);
  };
  const fields: Partial<BetAct & WinAct & PlayAct> = sent;
  return {
    ...{ kind, provider, transaction, bet, round, player, game, currency },
    session: fields.session ?? null,
    stakeMinor: minor(kind === 'play' ? fields.stake : kind === 'bet' ? fields.amount : undefined),
    payoutMinor: minor(kind === 'play' ? fields.payout : kind === 'win' ? fields.amount : undefined),
    result: fields.result ?? null,
    details: fields.details ?? null,
    contentHash: hashOf(kind, sent),
  };
}

/** With keys in order, so that the same act always hashes alike. */
const hashOf = (kind: ActKind, sent: Sent): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, sorted(sent)]))
    .digest('hex');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}
