import { gmt4DayKey } from '@realm/domain';
import { featureState, type AppState } from '../../state/app-state';
import type { FundsItem } from './funds.resources';
import { fundsSlice } from './funds.slice';

const selectSelf = featureState(fundsSlice);

export const selectFundsFilter = (state: AppState) => selectSelf(state).filter;
export const selectStatementExport = (state: AppState) => selectSelf(state).statement;
export const createdAtOf = (item: FundsItem): string =>
  item.kind === 'entry' ? item.entry.createdAt : item.order.createdAt;

export const idOf = (item: FundsItem): string => (item.kind === 'entry' ? item.entry.id : item.order.orderId);

export type FundsLine =
  { readonly kind: 'day'; readonly day: string } | { readonly kind: 'item'; readonly item: FundsItem };

/** The list with a heading before each GMT-4 day: one flat sequence, so that a virtual list can show any part of it. */
export function linesOf(items: readonly FundsItem[]): readonly FundsLine[] {
  let lastDay = '';
  return items.flatMap((item): FundsLine[] => {
    const day = gmt4DayKey(createdAtOf(item));
    const heading: FundsLine[] = day === lastDay ? [] : [{ kind: 'day', day }];
    lastDay = day;
    return [...heading, { kind: 'item', item }];
  });
}
