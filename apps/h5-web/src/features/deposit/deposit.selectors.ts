import { featureState, type AppState } from '../../state/app-state';
import { orderActsSlice, type OrderAct } from './deposit.slice';

const IDLE: OrderAct = { kind: 'idle' };
const selectSelf = featureState(orderActsSlice);

export const selectOrderAct =
  (orderId: string) =>
  (state: AppState): OrderAct =>
    selectSelf(state)[orderId] ?? IDLE;
