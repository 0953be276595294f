import type { Wallet } from '@realm/api-client';
import {
  compareMoney,
  fromMinor,
  isGameWalletCategory,
  toMinor,
  zeroMoney,
  type AmountLimits,
  type Checked,
  type GameWalletCategory,
  type Money,
  type TypedAmountIssue,
} from '@realm/domain';
import { amountInLink } from '../amount-in-link';
import { hasMoney, roundAmount } from '../money-text';

/** `in`: from the wallet into a game category. `out`: back. */
export type Direction = 'in' | 'out';

export interface TransferForm {
  readonly category: GameWalletCategory;
  readonly direction: Direction;
  /** As typed. */
  readonly amount: string;
}

/** Both ends of a transfer as they stand now. */
export interface TransferEnds {
  readonly source: Money;
  readonly target: Money;
}

/** A link may set category and direction. Money that comes back without a category comes from where most of it lies. */
export function formOf(search: URLSearchParams, { games, balance }: Wallet): TransferForm {
  const category = search.get('category') ?? '';
  const direction = search.get('direction') === 'out' ? 'out' : 'in';
  const inGame = (amount: string) => ({ amount, currency: balance.currencyCode });
  const [richest] = games
    .filter(({ amount }) => direction === 'out' && hasMoney(amount))
    .sort((left, right) => compareMoney(inGame(right.amount), inGame(left.amount)));
  return {
    category: isGameWalletCategory(category) ? category : (richest?.category ?? 'slots'),
    direction,
    amount: amountInLink(search),
  };
}

/** @param available - The live amount of the main wallet, which may be newer than the reading. */
export function endsOf(
  { category, direction }: Pick<TransferForm, 'category' | 'direction'>,
  wallet: Wallet,
  available: string,
): TransferEnds {
  const currency = wallet.balance.currencyCode;
  const inGame = wallet.games.find((game) => game.category === category)?.amount;
  const game = inGame === undefined ? zeroMoney(currency) : { amount: inGame, currency };
  const main = { amount: available, currency };
  return direction === 'in' ? { source: main, target: game } : { source: game, target: main };
}

export interface TransferLimits extends AmountLimits {
  readonly balance: Money;
}

export function limitsOf(wallet: Wallet, balance: Money): TransferLimits {
  const money = (amount: string): Money => ({ amount, currency: wallet.balance.currencyCode });
  return { balance, minimum: money(wallet.transferMinimum), maximum: money(wallet.transferMaximum) };
}

/** As much as one transfer can carry. */
export const maxOf = ({ balance, maximum }: TransferLimits): Money =>
  compareMoney(balance, maximum) < 0 ? balance : maximum;

/** Issues that the next keys may end: '5' on the way to '500', '1,5' on the way to '1,500'. */
const UNFINISHED: readonly TypedAmountIssue[] = ['empty', 'below-minimum', 'ambiguous'];

/** @param requested - The member has asked to go on. */
export const shownIssue = (
  checked: Checked<Money, TypedAmountIssue>,
  requested: boolean,
): TypedAmountIssue | null =>
  !checked.ok && (requested || !UNFINISHED.includes(checked.issue)) ? checked.issue : null;

const QUICK_STEPS = [50n, 100n, 500n, 1000n] as const;

/** Round amounts in the size of the currency, as far as there is money for them. */
export function quickAmounts(limits: TransferLimits): string[] {
  const most = maxOf(limits);
  return QUICK_STEPS.map((step) => fromMinor(toMinor(limits.minimum) * step, limits.minimum.currency))
    .filter((money) => compareMoney(money, most) <= 0)
    .map(({ amount }) => roundAmount(amount));
}
