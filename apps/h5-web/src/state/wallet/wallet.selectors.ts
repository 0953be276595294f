import { addMoney, zeroMoney } from '@realm/domain';
import type { Wallet } from '@realm/api-client';
import type { AppState } from '../app-state';

export const selectWallet = (state: AppState) => state.wallet;
export const selectWalletStatus = (state: AppState) => state.wallet.status;
export const selectWalletValue = (state: AppState) =>
  state.wallet.status === 'ready' ? state.wallet.value : null;

export const gamesTotalOf = ({ games, balance: { currencyCode } }: Wallet): string =>
  games.reduce(
    (sum, { amount }) => addMoney(sum, { amount, currency: currencyCode }),
    zeroMoney(currencyCode),
  ).amount;

/** The live balance has changed since the wallet was read. */
export const selectWalletBehind = ({ wallet, balance }: AppState): boolean =>
  wallet.status === 'ready' &&
  wallet.again !== 'loading' &&
  balance.value !== null &&
  balance.value.currencyCode === wallet.value.balance.currencyCode &&
  balance.value.seq > wallet.level;

/** Behind, and the frozen amount is another one: the holds have changed too. */
export const selectHoldsBehind = (state: AppState): boolean =>
  selectWalletBehind(state) && state.balance.value?.frozen !== selectWalletValue(state)?.balance.frozen;
