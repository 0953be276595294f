import { featureState, type AppState } from '../../state/app-state';
import type { FundsItem } from './funds.resources';
import { fundsSlice } from './funds.slice';

const selectSelf = featureState(fundsSlice);

export const selectFundsFilter = (state: AppState) => selectSelf(state).filter;
export const selectStatementExport = (state: AppState) => selectSelf(state).statement;
export const createdAtOf = (item: FundsItem): string =>
  item.kind === 'entry' ? item.entry.createdAt : item.order.createdAt;

export const idOf = (item: FundsItem): string =>
  `${item.kind}:${item.kind === 'entry' ? item.entry.id : item.order.orderId}`;
