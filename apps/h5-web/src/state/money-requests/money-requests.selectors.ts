import type { AppState } from '../app-state';
import type { MoneyEndpoint } from './money-requests.slice';

export const selectMoneyRequests = (state: AppState) => state.moneyRequests.items;
/** Whether a request to one of these calls still waits for its outcome. */
export const selectHasMoneyRequest =
  (...endpoints: MoneyEndpoint[]) =>
  (state: AppState) =>
    state.moneyRequests.items.some(({ endpoint }) => endpoints.includes(endpoint));
