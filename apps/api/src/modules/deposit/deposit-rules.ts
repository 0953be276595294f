import { DEPOSIT_CONFIRMATIONS, MIN_DEPOSIT_USDT, parseMoney, toMinor, type Money } from '@realm/domain';
import type { AttemptLimit } from '../attempts';

const usdt = (text: string): Money => {
  const money = parseMoney(text, 'USDT');
  if (money === null) throw new RangeError(`'${text}' is not an amount of USDT`);
  return money;
};

/** How long an order holds its rate and its place. */
export const COUNTDOWN_MS = 15 * 60_000;
/** Orders that wait for the member's payment, at once. */
export const MAX_OPEN_DEPOSITS = 3;
/** Orders of one member, revoked ones among them: each takes an address that is watched for ever. */
export const DAILY_DEPOSITS: AttemptLimit = { scope: 'deposit-open', count: 50, windowMs: 24 * 60 * 60_000 };
/** Many wallets deduct their own fee from the amount; a shortfall up to this is credited without staff. */
export const SHORT_TOLERANCE_MINOR = toMinor(usdt('1'));

/** Paid to an attendant, outside of any network. Offered where `financeContact` says whom members write to. */
export const DIRECT_FINANCE = {
  minimum: usdt(MIN_DEPOSIT_USDT),
  maximum: usdt('100000'),
  confirmations: DEPOSIT_CONFIRMATIONS,
} as const;
