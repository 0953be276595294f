import type { ProviderBet } from '@realm/api-client/contract';
import { parseMoney, toMinor, type BetStatus, type CurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { inCurrency, type CheckResult, type Difference } from './difference';
import { check } from './run-check';
import type { ProviderStatement } from './statement-file';

/** What one side has done this shortly before the statement may be missing on the other. */
const MARGIN_MS = 60_000;
/** As in the platform's own rule of rounds. */
const MAX_OPEN_HOURS = 24;
/** What a result may take longer than the provider says. */
const DUE_MARGIN_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;

interface Order {
  readonly bet: string;
  readonly round: string | null;
  readonly player: string;
  readonly game: string | null;
  readonly currency: CurrencyCode;
  readonly stake_minor: bigint;
  readonly payout_minor: bigint | null;
  readonly status: BetStatus;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
}

/** A bet of the provider and its order; one of them may be missing. */
interface Pair {
  readonly stated: ProviderBet | null;
  readonly order: Order | null;
}

/** The platform's statuses that correspond to each status of a provider's bet. */
const ORDER_STATUS = { open: 'open', settled: 'settled', void: 'cancelled' } as const;

/** `null` for an amount that the currency does not have. */
function minorOf(amount: string, currency: CurrencyCode): bigint | null {
  const money = parseMoney(amount, currency);
  return money === null ? null : toMinor(money);
}

/** Compares the orders of a provider's bets with the provider's statement. */
export async function checkStatement(tx: Tx, statement: ProviderStatement): Promise<CheckResult[]> {
  const pairs = await readPairs(tx, statement);
  const compare = (name: string, rule: string, differenceOf: (pair: Pair) => string | null) =>
    check({
      name,
      rule,
      read: async () =>
        pairs.flatMap((pair): Difference[] => {
          const what = differenceOf(pair);
          return what === null ? [] : [{ where: `bet ${nameOf(pair)} of ${statement.provider}`, what }];
        }),
      describe: (difference) => difference,
    })(tx);
  return [
    await compare(
      'provider-bets',
      'Each stake that a provider has taken is one order of the same member, game, round and amount, and each order is a bet of the provider',
      (pair) => differenceOfStake(pair, statement.at),
    ),
    await compare(
      'provider-results',
      'Both sides have ended each bet alike: still open, settled with the same payout, or returned',
      (pair) => differenceOfResult(pair, statement.at),
    ),
    await compare(
      'provider-open',
      `No bet is open at the provider, or waits for an answer of the platform, for longer than ${String(MAX_OPEN_HOURS)} hours`,
      ({ stated }) => (stated === null ? null : differenceOfAge(stated, statement.at)),
    ),
    await compare(
      'provider-due',
      'Each bet has got its result, or the one that replaces it, by the moment that the provider names: no leg of it is behind its match',
      ({ stated }) => (stated === null ? null : differenceOfDue(stated, statement.at)),
    ),
  ];
}

const nameOf = ({ stated, order }: Pair): string => stated?.bet ?? order?.bet ?? '';

async function readPairs(tx: Tx, { provider, bets }: ProviderStatement): Promise<readonly Pair[]> {
  const { rows } = await sql<Order>`
    select b.provider_bet as bet, b.round, m.uid as player, b.game, b.currency, b.stake_minor, b.payout_minor, b.status,
      b.placed_at, b.settled_at
    from bet_orders b join members m using (member_id) where b.provider = ${provider} and b.round is not null
    order by b.provider_bet`.execute(tx);
  const orders = new Set(rows.map(({ bet }) => bet));
  return [
    ...rows.map((order) => ({ order, stated: bets.get(order.bet) ?? null })),
    ...[...bets.values()].filter(({ bet }) => !orders.has(bet)).map((stated) => ({ stated, order: null })),
  ];
}

const isRecent = (time: Date, at: Date): boolean => time.getTime() > at.getTime() - MARGIN_MS;

function differenceOfStake({ stated, order }: Pair, at: Date): string | null {
  if (order === null) {
    const needsOrder = stated?.status === 'open' || stated?.status === 'settled';
    return needsOrder ? `is ${stated.status} at the provider and has no order` : null;
  }
  if (stated === null)
    return isRecent(order.placed_at, at) ? null : `has an order and is not known to the provider`;
  if (stated.status === 'refused') return 'has an order, and was refused as the provider has it';
  const fields = [
    ['member', stated.player, order.player],
    ['game', stated.game, order.game],
    ['round', stated.round, order.round],
    ['currency', stated.currencyCode, order.currency],
  ] as const;
  const other = fields
    .filter(([, theirs, ours]) => theirs !== ours)
    .map(([name, theirs, ours]) => `has the ${name} ${String(ours)}, at the provider ${theirs}`);
  if (minorOf(stated.stake, order.currency) !== order.stake_minor)
    other.push(
      `has a stake of ${inCurrency(order.stake_minor, order.currency)}, at the provider ${stated.stake}`,
    );
  return other.length === 0 ? null : other.join('; ');
}

function differenceOfResult({ stated, order }: Pair, at: Date): string | null {
  if (stated === null || order === null) return null;
  // Under way, or changed after the provider had read its bets.
  if (stated.status === 'unanswered' || stated.status === 'refused') return null;
  if (order.settled_at !== null && isRecent(order.settled_at, at)) return null;
  if (ORDER_STATUS[stated.status] !== order.status)
    return `is ${order.status}, at the provider ${stated.status}`;
  if (order.payout_minor === null) return null;
  if (stated.payout !== null && minorOf(stated.payout, order.currency) === order.payout_minor) return null;
  return `was paid ${inCurrency(order.payout_minor, order.currency)}, at the provider ${stated.payout ?? 'nothing'}`;
}

function differenceOfAge({ status, placedAt }: ProviderBet, at: Date): string | null {
  const hours = Math.floor((at.getTime() - Date.parse(placedAt)) / HOUR_MS);
  if ((status !== 'open' && status !== 'unanswered') || hours <= MAX_OPEN_HOURS) return null;
  return `has been ${status} at the provider for ${String(hours)} hours`;
}

function differenceOfDue({ status, dueAt }: ProviderBet, at: Date): string | null {
  if (dueAt === undefined || Date.parse(dueAt) > at.getTime() - DUE_MARGIN_MS) return null;
  return `is ${status} at the provider without the result that was due at ${dueAt}`;
}
