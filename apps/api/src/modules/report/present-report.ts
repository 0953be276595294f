import type { ReportDimension, ReportEntry, ReportSum } from '@realm/api-client/contract';
import { fromMinor, type CurrencyCode } from '@realm/domain';
import { parseAccountId } from '../../ledger';
import type { LineRow, LineTotal, SumRow } from './report.repository';

const textOf = (minor: bigint | string, currency: CurrencyCode): string =>
  fromMinor(BigInt(minor), currency).amount;

export function presentSum(row: SumRow, by: readonly ReportDimension[]): ReportSum {
  const { measure, currency, amount, entries } = row;
  const keys = Object.fromEntries(by.map((dimension) => [dimension, row[dimension] ?? '']));
  return { measure, currencyCode: currency, ...keys, amount: textOf(amount, currency), entries };
}

export const presentTotal = ({ amount, entries }: LineTotal, currency: CurrencyCode) => ({
  amount: textOf(amount, currency),
  entries,
});

export const presentEntry = (row: LineRow, currency: CurrencyCode): ReportEntry => ({
  posting: String(row.seq),
  at: row.at.toISOString(),
  type: row.type,
  reference: row.reference,
  note: row.note,
  member: row.uid === null || row.account === null ? null : { uid: row.uid, account: row.account },
  category: row.category,
  provider: row.provider,
  game: row.game,
  from: parseAccountId(row.debit).kind,
  to: parseAccountId(row.credit).kind,
  amount: textOf(row.amount, currency),
  running: textOf(row.running, currency),
  hash: Buffer.from(row.hash).toString('hex'),
});
