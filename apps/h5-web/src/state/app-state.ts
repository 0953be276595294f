import type { BalanceState } from './balance/balance.slice';
import type { ConfigState } from './config/config.slice';
import type { MoneyRequestsState } from './money-requests/money-requests.slice';
import type { RealtimeState } from './realtime/realtime.slice';
import type { ResourcesState } from './resources/resources.slice';
import type { SessionState } from './session/session.slice';
import type { StartupState } from './startup/startup.slice';
import type { ToastsState } from './toasts/toasts.slice';
import type { UiState } from './ui/ui.slice';
import type { UnreadNoticesState } from './unread-notices/unread-notices.slice';
import type { WalletState } from './wallet/wallet.slice';

export interface AppState {
  readonly startup: StartupState;
  readonly session: SessionState;
  readonly config: ConfigState;
  readonly balance: BalanceState;
  readonly wallet: WalletState;
  readonly realtime: RealtimeState;
  readonly moneyRequests: MoneyRequestsState;
  readonly resources: ResourcesState;
  readonly toasts: ToastsState;
  readonly ui: UiState;
  readonly unreadNotices: UnreadNoticesState;
}

/**
 * A feature's own part of the store, which is there once its chunk has come.
 *
 * @example const selectSelf = featureState(depositSlice); // (state: AppState) => DepositState
 */
export const featureState =
  <S>(slice: { readonly name: string; getInitialState: () => S }) =>
  (state: AppState): S =>
    (Reflect.get(state, slice.name) as S | undefined) ?? slice.getInitialState();
