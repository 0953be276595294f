import type { CurrencyCode } from '@realm/domain';
import { STORAGE_KEYS } from '../../shared/storage/storage-keys';
import type { StoredRequest } from './money-requests.slice';
import { loadRequests, removeRequest, saveRequest } from './stored-requests';

const request = (requestId: string, currencyCode = 'CNY'): StoredRequest => ({
  requestId,
  endpoint: 'transfer',
  uid: '1',
  summary: { amount: '5.00', currencyCode: currencyCode as CurrencyCode },
  startedAt: 0,
  tabId: 'tab',
});
const [FIRST, SECOND] = [
  request('0b0e3a3e-7d1c-4d3a-8a53-3c3f8a3f0a01'),
  request('0b0e3a3e-7d1c-4d3a-8a53-3c3f8a3f0a02', 'XTS'),
];

beforeEach(() => localStorage.clear());

it('keeps a request in whatever currency until it is removed', () => {
  saveRequest(FIRST);
  saveRequest(SECOND);
  expect(loadRequests()).toEqual([FIRST, SECOND]);
  removeRequest(FIRST.requestId);
  expect(loadRequests()).toEqual([SECOND]);
});

it('a row that is none costs no other', () => {
  saveRequest(FIRST);
  const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.moneyRequests) ?? '');
  const rows = [
    { ...SECOND, summary: { amount: '5.00', currencyCode: '<b>' } },
    null,
    ...(stored as unknown[]),
  ];
  localStorage.setItem(STORAGE_KEYS.moneyRequests, JSON.stringify(rows));
  expect(loadRequests()).toEqual([FIRST]);
});

it('still reads what an older page stored', () => {
  localStorage.setItem(STORAGE_KEYS.moneyRequests, JSON.stringify([{ ...FIRST, state: 'unsettled' }]));
  expect(loadRequests()).toEqual([FIRST]);
});
