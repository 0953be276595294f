import { addMoney, zeroMoney } from '@realm/domain';
import type { Wallet } from '@realm/api-client';
import type { AppState } from '../app-state';
import type { Level } from './wallet.slice';

export const selectWallet = (state: AppState) => state.wallet;
export const selectWalletStatus = (state: AppState) => state.wallet.status;
export const selectWalletValue = (state: AppState) =>
  state.wallet.status === 'ready' ? state.wallet.value : null;

export const gamesTotalOf = ({ games, balance: { currencyCode } }: Wallet): string =>
  games.reduce(
    (sum, { amount }) => addMoney(sum, { amount, currency: currencyCode }),
    zeroMoney(currencyCode),
  ).amount;

const isBehind = ({ wallet, balance }: AppState, part: keyof Level): boolean => {
  const live = part === 'main' ? balance.value : balance.games;
  return (
    wallet.status === 'ready' &&
    wallet.again !== 'loading' &&
    live?.currencyCode === wallet.value.balance.currencyCode &&
    live.seq > wallet.level[part]
  );
};

/** A live balance has changed since the wallet was read. */
export const selectWalletBehind = (state: AppState): boolean =>
  isBehind(state, 'main') || isBehind(state, 'games');

/** A game balance has changed, or the frozen amount and with it the withdrawals that explain it. */
export const selectHoldsBehind = (state: AppState): boolean =>
  isBehind(state, 'games') ||
  (isBehind(state, 'main') && state.balance.value?.frozen !== selectWalletValue(state)?.balance.frozen);
