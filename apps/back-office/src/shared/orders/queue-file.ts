import type { QueueDeposit, QueueWithdrawal } from '@realm/api-client';
import type { CsvColumn } from '../lists/csv-button';

/** Pages of a file. */
export const FILE_PAGE = '1000';

const amount = (text: string | null) => ({ figure: text ?? '' });

const MEMBER = [
  { name: 'uid', cell: ({ member }) => member.uid },
  { name: 'account', cell: ({ member }) => member.account },
  { name: 'nickname', cell: ({ member }) => member.nickname },
] as const satisfies readonly CsvColumn<Pick<QueueWithdrawal, 'member'>>[];

const QUEUED = [
  { name: 'orderId', cell: ({ orderId }) => orderId },
  { name: 'status', cell: ({ status }) => status },
  { name: 'createdAt', cell: ({ createdAt }) => createdAt },
  { name: 'waitingSince', cell: ({ waitingSince }) => waitingSince },
  { name: 'reason', cell: ({ reason }) => reason },
  { name: 'firstPerson', cell: ({ firstPerson }) => firstPerson ?? '' },
  { name: 'needsSecond', cell: ({ needsSecond }) => String(needsSecond) },
  { name: 'takenBy', cell: ({ taken }) => taken?.name ?? '' },
] as const satisfies readonly CsvColumn<QueueDeposit | QueueWithdrawal>[];

export const WITHDRAWAL_FILE: readonly CsvColumn<QueueWithdrawal>[] = [
  ...QUEUED,
  ...MEMBER,
  { name: 'amount', cell: (row) => amount(row.amount) },
  { name: 'currencyCode', cell: ({ currencyCode }) => currencyCode },
  { name: 'rate', cell: ({ rate }) => amount(rate) },
  { name: 'grossUsdt', cell: ({ grossAmount }) => amount(grossAmount) },
  { name: 'feeUsdt', cell: ({ feeAmount }) => amount(feeAmount) },
  { name: 'netUsdt', cell: ({ netAmount }) => amount(netAmount) },
  { name: 'network', cell: ({ network }) => network },
  { name: 'address', cell: ({ address }) => address },
  { name: 'hints', cell: ({ risks }) => risks.map(({ code }) => code).join(' ') },
];

export const DEPOSIT_FILE: readonly CsvColumn<QueueDeposit>[] = [
  ...QUEUED,
  ...MEMBER,
  { name: 'method', cell: ({ method }) => method },
  { name: 'orderedUsdt', cell: ({ payAmount }) => amount(payAmount) },
  { name: 'paidUsdt', cell: ({ paidAmount }) => amount(paidAmount) },
  { name: 'credit', cell: ({ creditAmount }) => amount(creditAmount) },
  { name: 'currencyCode', cell: ({ currencyCode }) => currencyCode },
  { name: 'network', cell: ({ network }) => network ?? '' },
  { name: 'paidNetwork', cell: ({ paidNetwork }) => paidNetwork ?? '' },
  { name: 'paidAt', cell: ({ paidAt }) => paidAt ?? '' },
];
