import type { CurrencyCode } from '@realm/domain';
import { STORAGE_KEYS } from '../../shared/storage/storage-keys';
import { dropRequest, keepRequest, readKept } from './kept-requests';
import type { MoneyRequest } from './money-requests.slice';

const request = (requestId: string, currencyCode = 'CNY'): MoneyRequest => ({
  requestId,
  endpoint: 'transfer',
  uid: '1',
  summary: { amount: '5.00', currencyCode: currencyCode as CurrencyCode },
  startedAt: 0,
  tabId: 'tab',
  state: 'unsettled',
});
const [FIRST, SECOND] = [
  request('0b0e3a3e-7d1c-4d3a-8a53-3c3f8a3f0a01'),
  request('0b0e3a3e-7d1c-4d3a-8a53-3c3f8a3f0a02', 'XTS'),
];

beforeEach(() => localStorage.clear());

it('keeps a request in whatever currency until it is settled', () => {
  keepRequest(FIRST);
  keepRequest(SECOND);
  expect(readKept()).toEqual([FIRST, SECOND]);
  dropRequest(FIRST.requestId);
  expect(readKept()).toEqual([SECOND]);
});

it('a row that is none costs no other', () => {
  keepRequest(FIRST);
  const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.moneyRequests) ?? '');
  const rows = [
    { ...SECOND, summary: { amount: '5.00', currencyCode: '<b>' } },
    null,
    ...(kept as unknown[]),
  ];
  localStorage.setItem(STORAGE_KEYS.moneyRequests, JSON.stringify(rows));
  expect(readKept()).toEqual([FIRST]);
});
