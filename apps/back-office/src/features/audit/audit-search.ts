import { addDays, gmt4DayStart } from '@realm/domain';
import type { OperatorInput } from '../../shared/api';

type Search = OperatorInput<'audit/list'>;

/** What the filters say. */
export interface AuditFilter {
  readonly operator: string;
  readonly operation: string;
  readonly target: string;
  readonly result: 'done' | 'refused' | null;
  /** Days in GMT-4, both included. */
  readonly days: { readonly from: string; readonly to: string } | null;
}

export const NO_FILTER: AuditFilter = { operator: '', operation: '', target: '', result: null, days: null };

/** An empty field is no condition. */
export function searchOf({ operator, operation, target, result, days }: AuditFilter): Search {
  const typed = Object.entries({ operator, operation, target })
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text !== '');
  return {
    ...(Object.fromEntries(typed) as Pick<Search, 'operator' | 'operation' | 'target'>),
    ...(result === null ? {} : { result }),
    ...(days === null
      ? {}
      : {
          from: new Date(gmt4DayStart(days.from)).toISOString(),
          to: new Date(gmt4DayStart(addDays(days.to, 1))).toISOString(),
        }),
  };
}
