import type { RebateReport } from '@realm/api-client/contract';
import { GAME_CATEGORIES, fromMinor, gmt4DayKey, type CurrencyCode, type GameCategory } from '@realm/domain';
import type { Reader } from '../../db/database';
import type { DateRange } from '../../db/page';
import {
  byDay,
  countOf,
  groupBets,
  netMinor,
  total,
  turnoverOf,
  type BetFilter,
  type BetGroup,
} from '../bets';
import { lastClosedDay } from '../closed-days';
import { activeCurrency } from '../orders';
import { dayRow, presentDay, type DayRow } from './day-row';
import { readRebateRates, type RebateRate } from './rates.repository';
import { readLines, readOwed, type StoredLine } from './rebates.repository';
import { readStaffRebates, type StaffRebate } from './staff-rebates';

const CATEGORIES = [...GAME_CATEGORIES, 'game'] as const;

interface Read {
  readonly currency: CurrencyCode;
  readonly groups: readonly BetGroup[];
  readonly lines: readonly StoredLine[];
  readonly payments: readonly StaffRebate[];
  readonly rates: readonly RebateRate[];
  readonly lastClosed: string;
}

/** What each day's bets count as valid turnover, line by line, and how the rebates for them were calculated. */
export async function reportRebates(
  reader: Reader,
  memberId: bigint,
  { range, categories, now }: { range: DateRange; categories: BetFilter['categories']; now: Date },
): Promise<RebateReport> {
  const currency = await activeCurrency(reader, memberId);
  const wallet = { memberId, currency };
  const days = {
    first: gmt4DayKey(range.from.getTime()),
    last: gmt4DayKey(range.to.getTime() - 1),
  };
  const isWanted = (row: { readonly category: GameCategory | 'game' }) =>
    categories === undefined || categories.some((category) => category === row.category);
  const read: Read = {
    currency,
    groups: await groupBets(reader, { ...wallet, range, filter: { categories } }),
    lines: (await readLines(reader, { ...wallet, ...days })).filter(isWanted),
    payments: (await readStaffRebates(reader, { ...wallet, range, now })).filter(
      (payment) => payment.day >= days.first && payment.day <= days.last && isWanted(payment),
    ),
    rates: await readRebateRates(reader),
    lastClosed: lastClosedDay(now),
  };
  const rows = rowsOf(read);
  const text = (minor: bigint) => fromMinor(minor, currency).amount;
  return {
    currencyCode: currency,
    total: {
      bets: countOf(read.groups),
      turnover: text(total(read.groups, turnoverOf)),
      net: text(netMinor(read.groups)),
      rebate: text(rows.reduce((sum, row) => sum + row.rebateMinor, 0n)),
    },
    estimate: text(
      rows.filter(({ day }) => day > read.lastClosed).reduce((sum, row) => sum + row.now.amountMinor, 0n),
    ),
    owed: text(await readOwed(reader, wallet)),
    days: rows.map((row) => presentDay(row, currency)),
  };
}

function rowsOf(read: Read): DayRow[] {
  const groupsByDay = byDay(read.groups);
  const days = new Set([
    ...groupsByDay.keys(),
    ...read.lines.map(({ day }) => day),
    ...read.payments.map(({ day }) => day),
  ]);
  return [...days]
    .sort()
    .reverse()
    .flatMap((day) =>
      CATEGORIES.flatMap((category) => rowOf(read, { day, category, groups: groupsByDay.get(day) ?? [] })),
    );
}

interface RowKey {
  readonly day: string;
  readonly category: GameCategory | 'game';
  /** Of the whole day. */
  readonly groups: readonly BetGroup[];
}

function rowOf(read: Read, { day, category, groups }: RowKey): DayRow[] {
  const bets = groups.filter((group) => group.category === category);
  const lines = read.lines.filter((line) => line.day === day && line.category === category);
  const payments = read.payments.filter((one) => one.day === day && one.category === category);
  if (bets.length === 0 && lines.length === 0 && payments.length === 0) return [];
  const { currency, rates, lastClosed } = read;
  const isClosed = day <= lastClosed;
  return [dayRow({ day, category, bets, lines, payments, currency, rates, isClosed })];
}
