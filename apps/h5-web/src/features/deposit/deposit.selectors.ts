import { featureState, type AppState } from '../../state/app-state';
import { orderActsSlice, type OrderCommand } from './deposit.slice';

const IDLE: OrderCommand = { kind: 'idle' };
const selectSelf = featureState(orderActsSlice);

export const selectOrderAct =
  (orderId: string) =>
  (state: AppState): OrderCommand =>
    selectSelf(state)[orderId] ?? IDLE;
