import type { DepositOrder } from '@realm/api-client';
import type { DepositOptions } from './deposit.resources';

/** An order that waits for 500 USDT; a test overrides the fields that it is about. */
export const depositOrder = (over: Partial<DepositOrder> = {}): DepositOrder => ({
  orderId: 'D261121ABCDEF40127',
  method: 'usdt',
  status: 'pending-payment',
  network: 'TRC20',
  payAmount: '500.000000',
  payCurrency: 'USDT',
  paidAmount: null,
  creditAmount: '3624.00',
  currencyCode: 'CNY',
  rate: '7.248',
  payAddress: 'TLKuz1b57yKaftbsF7VxZibmmqdM1Rm5xB',
  contract: 'TALfhoMMGcCgpi1ynZuPy3BoWM5XetuZsn',
  confirmations: 0,
  confirmationsNeeded: 2,
  final: false,
  txHash: null,
  hasProof: false,
  reason: '',
  timeline: [{ status: 'pending-payment', at: '2026-11-21T01:39:02.000Z' }],
  createdAt: '2026-11-21T01:39:02.000Z',
  expiresAt: '2026-11-21T02:09:02.000Z',
  countdownMs: 1_800_000,
  serverTime: '2026-11-21T01:44:26.000Z',
  ...over,
});

export const depositOptions = (over: Partial<DepositOptions> = {}): DepositOptions => ({
  networks: (['TRC20', 'ERC20', 'BEP20'] as const).map((network) => ({
    network,
    enabled: true,
    contract: 'TALfhoMMGcCgpi1ynZuPy3BoWM5XetuZsn',
    minimum: '100.000000',
    maximum: '50000.000000',
    confirmations: 2,
  })),
  currencyCode: 'CNY',
  rate: '7.248',
  countdownMs: 1_800_000,
  directFinance: {
    enabled: true,
    contact: '@realm_finance',
    minimum: '100.000000',
    maximum: '20000.000000',
  },
  ...over,
});
