import { createHash } from 'node:crypto';
import type {
  BetCommand,
  PlayCommand,
  ResettleCommand,
  RollbackCommand,
  WinCommand,
} from '@realm/api-client/contract';
import { CURRENCY_CODES, parseMoney, toMinor, type BetResult, type CurrencyCode } from '@realm/domain';

export type CommandKind = 'bet' | 'win' | 'rollback' | 'play' | 'resettle';

/** A command as a provider sent it, with its amounts in minor units. */
export interface WalletCommand {
  readonly kind: CommandKind;
  readonly provider: string;
  readonly transaction: string;
  readonly bet: string;
  readonly round: string;
  readonly player: string;
  readonly game: string;
  readonly currency: CurrencyCode | null;
  /** `null` if none is required. */
  readonly session: string | null;
  /** `null` if none is required, or the text is not an amount of the currency. */
  readonly stakeMinor: bigint | null;
  readonly payoutMinor: bigint | null;
  readonly result: BetResult | null;
  readonly details: Readonly<Record<string, unknown>> | null;
  /** SHA-256 of everything that the provider sent. */
  readonly contentHash: string;
}

type Sent = CommandFields[CommandKind];
export type CommandFields = {
  bet: BetCommand;
  win: WinCommand;
  rollback: RollbackCommand;
  play: PlayCommand;
  resettle: ResettleCommand;
};

export function readCommand<Kind extends CommandKind>(
  provider: string,
  kind: Kind,
  sent: CommandFields[Kind],
): WalletCommand {
  const { transaction, bet, round, player, game, currencyCode } = sent;
  const currency = CURRENCY_CODES.find((code) => code === currencyCode) ?? null;
  const minor = (text: string | undefined) => {
    const money = text === undefined || currency === null ? null : parseMoney(text, currency);
    return money === null ? null : toMinor(money);
  };
  const fields: Partial<BetCommand & WinCommand & PlayCommand> = sent;
  return {
    kind,
    provider,
    transaction,
    bet,
    round,
    player,
    game,
    currency,
    session: fields.session ?? null,
    stakeMinor: minor(kind === 'play' ? fields.stake : kind === 'bet' ? fields.amount : undefined),
    payoutMinor: minor(kind === 'play' ? fields.payout : isResult(kind) ? fields.amount : undefined),
    result: fields.result ?? null,
    details: fields.details ?? null,
    contentHash: hashOf(kind, sent),
  };
}

const isResult = (kind: CommandKind): boolean => kind === 'win' || kind === 'resettle';

/** With keys in order, so that the same command always hashes alike. */
const hashOf = (kind: CommandKind, sent: Sent): string =>
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
