import type { WalletAddress, WithdrawalOrder } from '@realm/api-client';
import type { WithdrawTerms } from './withdraw.resources';

export const savedAddress = (over: Partial<WalletAddress> = {}): WalletAddress => ({
  addressId: 'a1',
  label: 'Main wallet',
  network: 'TRC20',
  currencyCode: 'USDT',
  address: 'TLKuz1b57yKaftbsF7VxZibmmqdM1Rm5xB',
  createdAt: '2026-01-01T02:00:00.000Z',
  usableAt: '2026-01-02T02:00:00.000Z',
  ...over,
});

export const withdrawOptions = (over: Partial<WithdrawTerms['options']> = {}): WithdrawTerms['options'] => ({
  currencyCode: 'CNY',
  rate: '7.212',
  minimum: '100.00',
  maximum: '50000.00',
  available: '5000.00',
  notYetFinal: '0.00',
  fees: [{ network: 'TRC20', fee: '1.000000' }],
  hasPaymentPassword: true,
  heldUntil: null,
  ...over,
});

/** A withdrawal under review; a test overrides the fields that it is about. */
export const withdrawalOrder = (over: Partial<WithdrawalOrder> = {}): WithdrawalOrder => ({
  orderId: 'W261121ABCDEF40127',
  status: 'processing',
  amount: '3606.00',
  currencyCode: 'CNY',
  rate: '7.212',
  grossAmount: '500.000000',
  feeAmount: '1.000000',
  netAmount: '499.000000',
  payCurrency: 'USDT',
  network: 'TRC20',
  addressLabel: 'Main wallet',
  address: 'TLKuz1b57yKaftbsF7VxZibmmqdM1Rm5xB',
  txHash: null,
  reason: '',
  timeline: [{ status: 'processing', at: '2026-11-21T01:39:02.000Z' }],
  reviewBy: '2026-11-21T02:09:02.000Z',
  createdAt: '2026-11-21T01:39:02.000Z',
  serverTime: '2026-11-21T01:40:00.000Z',
  ...over,
});
