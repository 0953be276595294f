import { fromMinor, type CurrencyCode, type GameCategory } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { RebateFamily } from '../../db/tables/rebates';
import { HOUSE, accountId, memberLeg, postEvent } from '../../ledger';
import { BET_FAMILIES, familyOf, groupBets } from '../bets';
import { startOfDay } from '../closed-days';
import { writeMessage } from '../notice';
import { lockMember } from '../orders';
import { calculateRebate, type CalculatedRebate } from './calculate';
import type { ChangedBets } from './changed-bets';
import type { RebateRate } from './rates.repository';

const DAY_MS = 24 * 60 * 60_000;
/** How the event ids of the runs begin; those of staff's rebates begin otherwise. */
export const DAILY_REBATE = 'daily-rebate:';
/** What is taken back of a rebate: the ledger has no rebate with a negative sign. */
const DEDUCTION = 19;

interface MemberRun extends ChangedBets {
  readonly runDay: string;
  readonly rates: readonly RebateRate[];
  readonly at: Date;
}

interface Line extends CalculatedRebate {
  readonly day: string;
  readonly category: GameCategory;
  readonly family: RebateFamily;
  readonly changeMinor: bigint;
}

/** Calculates the named days of one wallet anew, and posts what differs from what was calculated before. */
export async function payMember(tx: Tx, run: MemberRun): Promise<void> {
  await lockMember(tx, run.memberId);
  if (await hasRun(tx, run)) return;
  const lines = await changedLines(tx, run);
  const posted: bigint[] = [];
  for (const family of ['sports', 'live', 'game'] as const) {
    const ofFamily = lines.filter((line) => line.family === family);
    if (ofFamily.length > 0) posted.push(await payFamily(tx, run, { family, lines: ofFamily }));
  }
  await notify(tx, run, posted);
}

async function hasRun(tx: Tx, { memberId, currency, runDay }: MemberRun): Promise<boolean> {
  const found = await tx
    .selectFrom('rebates')
    .select('family')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('run_day', '=', runDay)
    .executeTakeFirst();
  return found !== undefined;
}

/** A day that is calculated for the first time is on record even if its turnover rounds to nothing. */
async function changedLines(tx: Tx, { memberId, currency, keys, rates }: MemberRun): Promise<Line[]> {
  const lines: Line[] = [];
  for (const day of new Set(keys.map((key) => key.day))) {
    const from = startOfDay(day);
    const range = { from, to: new Date(from.getTime() + DAY_MS) };
    const groups = await groupBets(tx, { memberId, currency, range, filter: {} });
    const before = await calculatedBefore(tx, { memberId, currency, day });
    for (const { category } of keys.filter((key) => key.day === day)) {
      const family = familyOf(category);
      if (family === 'activity') continue;
      const ofCategory = groups.filter((group) => group.category === category);
      const now = calculateRebate(ofCategory, { currency, category, day }, rates);
      const beforeMinor = before.get(category);
      const changeMinor = now.amountMinor - (beforeMinor ?? 0n);
      const isFirst = beforeMinor === undefined && now.turnoverMinor > 0n;
      if (changeMinor !== 0n || isFirst) lines.push({ ...now, day, category, family, changeMinor });
    }
  }
  return lines;
}

async function calculatedBefore(
  tx: Tx,
  { memberId, currency, day }: { memberId: bigint; currency: CurrencyCode; day: string },
): Promise<ReadonlyMap<GameCategory, bigint>> {
  const rows = await tx
    .selectFrom('rebate_lines')
    .select(['category', sql<bigint>`sum(change_minor)::bigint`.as('amount')])
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('day', '=', day)
    .groupBy('category')
    .execute();
  return new Map(rows.map(({ category, amount }) => [category, amount]));
}

interface FamilyLines {
  readonly family: RebateFamily;
  readonly lines: readonly Line[];
}

/** @returns What was posted: negative when taken back, zero when the wallet holds less than would be taken. */
async function payFamily(tx: Tx, run: MemberRun, { family, lines }: FamilyLines): Promise<bigint> {
  const { runDay, memberId, currency, at } = run;
  const changeMinor = lines.reduce((sum, line) => sum + line.changeMinor, 0n);
  const carriedMinor = await carriedOf(tx, { memberId, currency, family });
  const eventId = `${DAILY_REBATE}${runDay}:${family}:${String(memberId)}:${currency}`;
  const postedMinor = await post(tx, run, { family, eventId, amountMinor: changeMinor + carriedMinor });
  const common = { member_id: memberId, currency, family, run_day: runDay };
  await tx
    .insertInto('rebates')
    .values({
      ...common,
      change_minor: changeMinor,
      carried_minor: carriedMinor,
      posted_minor: postedMinor,
      event_id: postedMinor === 0n ? null : eventId,
      calculated_at: at,
    })
    .execute();
  await tx
    .insertInto('rebate_lines')
    .values(
      lines.map(({ day, category, bets, turnoverMinor, tier, amountMinor, changeMinor: change }) => ({
        ...common,
        day,
        category,
        bets,
        turnover_minor: turnoverMinor,
        rate: tier?.rate ?? '0',
        amount_minor: amountMinor,
        change_minor: change,
      })),
    )
    .execute();
  return postedMinor;
}

/** What earlier runs calculated and could not take: never above zero. */
async function carriedOf(
  tx: Tx,
  { memberId, currency, family }: { memberId: bigint; currency: CurrencyCode; family: RebateFamily },
): Promise<bigint> {
  const { carried } = await tx
    .selectFrom('rebates')
    .select(sql<bigint>`coalesce(sum(change_minor - posted_minor), 0)::bigint`.as('carried'))
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('family', '=', family)
    .executeTakeFirstOrThrow();
  return carried;
}

interface Posting {
  readonly family: RebateFamily;
  readonly eventId: string;
  readonly amountMinor: bigint;
}

async function post(tx: Tx, run: MemberRun, { family, eventId, amountMinor }: Posting): Promise<bigint> {
  if (amountMinor === 0n) return 0n;
  const { memberId, currency, runDay: reference, at } = run;
  const own = accountId(memberId, 'available', currency);
  const leg =
    amountMinor > 0n
      ? memberLeg(BET_FAMILIES[family].rebate, {
          own,
          other: accountId(HOUSE, 'house', currency),
          amountMinor,
        })
      : memberLeg(DEDUCTION, {
          own,
          other: accountId(HOUSE, 'adjustments', currency),
          amountMinor: -amountMinor,
        });
  const posted = await postEvent(tx, { eventId, reference, note: '', at, legs: [leg] });
  if (posted.kind === 'posted') return amountMinor;
  if (posted.kind === 'insufficient' && amountMinor < 0n) return 0n;
  throw new Error(`${eventId} was not posted: ${posted.kind}`);
}

/** One message for what was paid, and one for what was taken back. */
async function notify(tx: Tx, { memberId, currency, runDay, at }: MemberRun, posted: readonly bigint[]) {
  const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, minor) => sum + minor, 0n);
  const paid = sumOf(posted.filter((minor) => minor > 0n));
  const taken = -sumOf(posted.filter((minor) => minor < 0n));
  for (const [kind, minor] of [
    ['rebate-paid', paid],
    ['rebate-corrected', taken],
  ] as const) {
    if (minor === 0n) continue;
    const params = { day: runDay, amount: fromMinor(minor, currency).amount, currency };
    await writeMessage(tx, { memberId, message: { kind, params }, at });
  }
}
