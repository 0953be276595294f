import { DEPOSIT_CONFIRMATIONS, MIN_DEPOSIT_USDT, parseMoney, toMinor, type Money } from '@realm/domain';

const usdt = (text: string): Money => {
  const money = parseMoney(text, 'USDT');
  if (money === null) throw new RangeError(`'${text}' is not an amount of USDT`);
  return money;
};

/** How long an order holds its rate and its place. */
export const COUNTDOWN_MS = 15 * 60_000;
/** Orders that wait for the member's payment, at once. */
export const MAX_OPEN_DEPOSITS = 3;
/** Many wallets take their own fee out of what they send; this much less than asked is credited without asking staff. */
export const SHORT_TOLERANCE_MINOR = toMinor(usdt('1'));

/** Paid to an attendant, outside of any network. */
export const DIRECT_FINANCE = {
  enabled: true,
  contact: '@realm_finance',
  minimum: usdt(MIN_DEPOSIT_USDT),
  maximum: usdt('100000'),
  confirmations: DEPOSIT_CONFIRMATIONS,
} as const;

/** What a member reads on an order that staff must look at, in the product's first two languages. */
export const HOLD_REASONS = {
  'wrong-network':
    '付款网络与订单不符，等待人工核对 · Paid over another network than the order’s; staff are checking',
  'after-revoke': '订单已撤销后收到付款，等待人工核对 · Paid after the order was revoked; staff are checking',
  'too-little': '到账金额少于订单金额，等待人工核对 · Less arrived than the order asks; staff are checking',
  'above-maximum':
    '到账金额超过单笔上限，等待人工核对 · More arrived than one deposit may hold; staff are checking',
  'second-payment':
    '同一地址收到另一笔付款，等待人工核对 · Another payment to an address already used; staff are checking',
  'no-rate': '暂无可用汇率，等待人工核对 · No rate is available; staff are checking',
} as const;
export type HoldReason = keyof typeof HOLD_REASONS;
