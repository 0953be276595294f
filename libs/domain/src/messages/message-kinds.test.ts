import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES, type DepositStatus, type WithdrawalStatus } from '../orders';
import { depositMessage, isMessageKind, withdrawalMessage } from './message-kinds';

const deposit = (status: DepositStatus, reason = '', wasTakenBack = false) =>
  depositMessage(
    {
      orderId: 'D1',
      status,
      reason,
      payAmount: '100.000000',
      paidAmount: '99.000000',
      creditAmount: '712.80',
      currencyCode: 'CNY',
    },
    { wasTakenBack },
  );
const withdrawal = (status: WithdrawalStatus, again = false) =>
  withdrawalMessage(
    {
      orderId: 'W1',
      status,
      reason: 'why',
      amount: '720.00',
      currencyCode: 'CNY',
      grossAmount: '100.000000',
      feeAmount: '1.000000',
      netAmount: '99.000000',
      addressLabel: 'Home',
    },
    { again },
  );
const sentText = (message: ReturnType<typeof depositMessage>) =>
  message === null ? null : `${message.kind} ${message.params['amount']} ${message.params['currency']}`;

const DEPOSITS: Readonly<Record<DepositStatus, string | null>> = {
  'pending-payment': null,
  'to-be-recharged': null,
  processing: null,
  'waiting-receipt': null,
  success: 'deposit-credited 712.80 CNY',
  rejected: 'deposit-rejected 99.000000 USDT',
  timeout: 'deposit-timeout 99.000000 USDT',
  cancelled: null,
  failed: 'deposit-failed 99.000000 USDT',
  locked: 'deposit-held 99.000000 USDT',
};
const WITHDRAWALS: Readonly<Record<WithdrawalStatus, string>> = {
  processing: 'withdrawal-requested 720.00 CNY',
  'waiting-receipt': 'withdrawal-sent 99.000000 USDT',
  success: 'withdrawal-paid 99.000000 USDT',
  rejected: 'withdrawal-rejected 720.00 CNY',
  failed: 'withdrawal-failed 720.00 CNY',
  locked: 'withdrawal-held 720.00 CNY',
};

it.each(DEPOSIT_STATUSES)('a deposit that becomes %s tells its member what that is worth', (status) => {
  expect(sentText(deposit(status))).toBe(DEPOSITS[status]);
});

it.each(WITHDRAWAL_STATUSES)('a withdrawal that becomes %s tells its member what that is worth', (status) => {
  expect(sentText(withdrawal(status))).toBe(WITHDRAWALS[status]);
});

it('tells of a payment that was taken back, and of a review that goes on, by kinds of their own', () => {
  expect(deposit('locked', 'taken-back')?.kind).toBe('deposit-taken-back');
  expect(deposit('failed', 'taken-back')?.kind).toBe('deposit-reversed');
  expect(sentText(deposit('locked', 'taken-back'))).toBe('deposit-taken-back 712.80 CNY');
  expect(deposit('success', '', true)?.kind).toBe('deposit-restored');
  expect(withdrawal('processing', true).kind).toBe('withdrawal-resumed');
  expect(withdrawal('success', true).kind).toBe('withdrawal-paid');
});

it('carries the order, the reason and the address label', () => {
  expect(withdrawal('rejected').params).toMatchObject({ orderId: 'W1', reason: 'why', label: 'Home' });
  expect(deposit('locked', 'too-little')?.params).toMatchObject({ orderId: 'D1', reason: 'too-little' });
});

it('tells its kinds from others', () => {
  expect([isMessageKind('signed-in'), isMessageKind('of-a-newer-server')]).toEqual([true, false]);
});
