import {
  OPERATOR_ENDPOINTS,
  mayHold,
  type OperatorEndpoint,
  type OperatorEndpointName,
  type Permission,
} from '@realm/api-client/contract';
import { accept, refuse } from '../http/outcome';
import { countWaiting, endWaiting, lockWaiting, selectWaiting } from './approvals.repository';
import type { OperatorCall, OperatorHandlers } from './operation';
import { holdsSeat, mayTakeBack, presentWaiting } from './second-person';

const PAGE = 50;

/** Commands that may take two people, by the permission that each requires. */
const WEIGHED: readonly (readonly [name: string, permission: Permission])[] = (
  Object.entries(OPERATOR_ENDPOINTS) as [OperatorEndpointName, OperatorEndpoint][]
).flatMap(([name, { approval, permission }]) => (approval === null ? [] : [[name, permission]]));

/** Commands that somebody may begin; or, in either seat, may know requests of. */
const namesFor = (holds: (permission: Permission) => boolean): string[] =>
  WEIGHED.filter(([, permission]) => holds(permission)).map(([name]) => name);

/** Commands that may take two people and that people of these roles may begin. */
export const namesToBegin = (roles: NonNullable<OperatorCall['staff']>['roles']): string[] =>
  namesFor((permission) => mayHold(roles, permission, 'first'));

export const approvalHandlers = {
  'approval/list': async (call, tx) => {
    const { member, cursor, limit = String(PAGE) } = call.input;
    const names = namesFor(
      (permission) => holdsSeat(call, permission, 'first') || holdsSeat(call, permission, 'second'),
    );
    const shown = Number(limit);
    const page = { names, member, afterId: BigInt(cursor ?? 0), limit: shown + 1 };
    const rows = await selectWaiting(tx, page, call.now);
    const items = rows.slice(0, shown).map((row) => ({ ...presentWaiting(row), change: row.change }));
    return accept({
      items,
      nextCursor: rows.length > shown ? (items.at(-1)?.approvalId ?? null) : null,
      count: await countWaiting(tx, names, call.now),
    });
  },

  'approval/withdraw': async (call, tx) => {
    const { approvalId } = call.input;
    const waiting = await lockWaiting(tx, BigInt(approvalId), call.now);
    const permission = WEIGHED.find(([name]) => name === waiting?.name)?.[1];
    if (waiting === undefined || permission === undefined) return refuse('NOT_FOUND');
    if (!mayTakeBack(waiting, call, permission)) return refuse('PERMISSION_DENIED');
    const { operator, staff, now: at } = call;
    const { name, subject, first_operator: firstOperator } = waiting;
    call.note({ before: { operation: name, subject, firstOperator }, after: null });
    await endWaiting(tx, waiting.approval_id, {
      operator,
      staffId: staff?.staffId ?? null,
      at,
      outcome: 'withdrawn',
    });
    return accept({ approvalId });
  },
} satisfies Partial<OperatorHandlers>;
