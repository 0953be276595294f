import type { Wallet } from '@realm/api-client';
import {
  compareMoney,
  isGameWalletCategory,
  parseMoney,
  type GameCategory,
  type GameWalletCategory,
  type Money,
} from '@realm/domain';

/** The app's offer for a stake that the game's wallet does not cover. */
export type Offer =
  | { readonly kind: 'move'; readonly category: GameWalletCategory; readonly amount: Money }
  | { readonly kind: 'deposit'; readonly available: Money; readonly amount: Money }
  /** The form sorts it out: the wallet is not read yet, or one transfer can't move this amount. */
  | { readonly kind: 'form' };

interface Shortfall {
  readonly category: GameCategory;
  /** As a provider's page states it: not trusted to be an amount of the wallet's currency. */
  readonly missing: string;
}

/** @param live - The amount of the main wallet, which may be newer than the reading. */
export function offerOf({ category, missing }: Shortfall, wallet: Wallet | null, live: string | null): Offer {
  if (wallet === null) return { kind: 'form' };
  const currency = wallet.balance.currencyCode;
  const stated = parseMoney(missing, currency);
  const minimum = { amount: wallet.transferMinimum, currency };
  const maximum = { amount: wallet.transferMaximum, currency };
  if (stated === null || compareMoney(stated, maximum) > 0) return { kind: 'form' };
  const available = { amount: live ?? wallet.balance.amount, currency };
  if (!isGameWalletCategory(category)) return { kind: 'deposit', available, amount: stated };
  const amount = compareMoney(stated, minimum) < 0 ? minimum : stated;
  if (compareMoney(available, amount) < 0) return { kind: 'deposit', available, amount };
  return { kind: 'move', category, amount };
}
