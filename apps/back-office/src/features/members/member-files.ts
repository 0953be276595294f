import type { ListedMember, MemberOrder, StaffEntry } from '@realm/api-client';
import type { OperatorOutput } from '../../shared/api';
import type { CsvColumn } from '../../shared/lists/csv-button';

const amount = (text: string | null) => ({ figure: text ?? '' });

/** What the files of the lists about members have. */
export const MEMBER_FILE: readonly CsvColumn<ListedMember>[] = [
  { name: 'uid', cell: ({ uid }) => uid },
  { name: 'account', cell: ({ account }) => account },
  { name: 'nickname', cell: ({ nickname }) => nickname },
  { name: 'registeredAt', cell: ({ registeredAt }) => registeredAt },
  { name: 'currencyCode', cell: ({ balance }) => balance.currencyCode },
  { name: 'available', cell: ({ balance }) => amount(balance.available) },
  { name: 'frozen', cell: ({ balance }) => amount(balance.frozen) },
  { name: 'agent', cell: ({ agentName }) => agentName ?? '' },
  { name: 'disabled', cell: ({ disabled }) => String(disabled) },
  { name: 'movedTo', cell: ({ move }) => (move?.state === 'left' ? (move.cell ?? '') : '') },
  { name: 'paused', cell: ({ paused }) => String(paused) },
  { name: 'lastSeenAt', cell: ({ lastSeenAt }) => lastSeenAt ?? '' },
];

export const ENTRY_FILE: readonly CsvColumn<StaffEntry>[] = [
  { name: 'posting', cell: ({ posting }) => posting },
  { name: 'at', cell: ({ at }) => at },
  { name: 'type', cell: ({ type }) => amount(String(type)) },
  { name: 'account', cell: ({ account }) => account },
  { name: 'currencyCode', cell: ({ currencyCode }) => currencyCode },
  { name: 'amount', cell: (row) => amount(row.amount) },
  { name: 'before', cell: ({ before }) => amount(before) },
  { name: 'after', cell: ({ after }) => amount(after) },
  { name: 'frozenBefore', cell: ({ frozen }) => amount(frozen?.before ?? null) },
  { name: 'frozenAfter', cell: ({ frozen }) => amount(frozen?.after ?? null) },
  { name: 'reference', cell: ({ reference }) => reference },
  { name: 'note', cell: ({ note }) => note },
];

export const ORDER_FILE: readonly CsvColumn<MemberOrder>[] = [
  { name: 'at', cell: ({ at }) => at },
  { name: 'kind', cell: ({ kind }) => kind },
  { name: 'orderId', cell: ({ orderId }) => orderId },
  { name: 'status', cell: ({ status }) => status },
  { name: 'usdt', cell: (row) => amount(row.amount) },
  { name: 'network', cell: ({ network }) => network ?? '' },
  { name: 'rate', cell: ({ rate }) => amount(rate) },
  { name: 'walletAmount', cell: ({ walletAmount }) => amount(walletAmount) },
  { name: 'currencyCode', cell: ({ currencyCode }) => currencyCode },
  { name: 'decidedBy', cell: ({ decidedBy }) => decidedBy ?? '' },
];

export const BET_FILE: readonly CsvColumn<OperatorOutput<'member/bets'>['items'][number]>[] = [
  { name: 'placedAt', cell: ({ placedAt }) => placedAt },
  { name: 'settledAt', cell: ({ settledAt }) => settledAt ?? '' },
  { name: 'orderNumber', cell: ({ orderNumber }) => orderNumber },
  { name: 'provider', cell: ({ provider }) => provider },
  { name: 'category', cell: ({ category }) => category },
  { name: 'gameId', cell: ({ gameId }) => gameId ?? '' },
  { name: 'round', cell: ({ round }) => round ?? '' },
  { name: 'currencyCode', cell: ({ currencyCode }) => currencyCode },
  { name: 'stake', cell: ({ stake }) => amount(stake) },
  { name: 'payout', cell: ({ payout }) => amount(payout) },
  { name: 'status', cell: ({ status }) => status },
  { name: 'result', cell: ({ result }) => (result === null ? '' : amount(String(result))) },
];
