import type { DepositOrder } from '@realm/api-client';
import {
  DEPOSIT_STATUS_TABLE,
  UNKNOWN_STATUS,
  isTakenBack,
  type DepositStatus,
  type ShownDepositStatus,
} from '@realm/domain';

export type DepositStepId =
  'created' | 'paid' | 'proved' | 'confirmed' | 'held' | 'credited' | 'taken-back' | 'again' | 'ended';

export interface DepositStep {
  readonly id: DepositStepId;
  readonly state: 'done' | 'current' | 'held' | 'next' | 'failed';
  /** The time of the step; `null` before it, or if it was not recorded. */
  readonly at: string | null;
}

const WAYS = {
  usdt: ['created', 'paid', 'confirmed', 'credited'],
  direct: ['created', 'proved', 'credited'],
  unknown: ['created', 'credited'],
} as const satisfies Record<DepositOrder['method'], readonly DepositStepId[]>;

/** The status that a step's time is read from. */
const REACHED_BY: Readonly<Record<(typeof WAYS)[keyof typeof WAYS][number], readonly DepositStatus[]>> = {
  created: ['pending-payment'],
  paid: ['processing', 'waiting-receipt'],
  proved: ['to-be-recharged'],
  confirmed: ['success'],
  credited: ['success'],
};

/** The order's steps: done, current and coming. A failed or held order shows where it stopped. */
export function depositSteps(order: DepositOrder): readonly DepositStep[] {
  const takenBackAt = takenBackTime(order);
  if (takenBackAt !== null) return stepsAfterCredit(order, takenBackAt);
  const way = WAYS[order.method].map((id) => ({
    id,
    at: id === 'created' ? order.createdAt : timeOf(order, REACHED_BY[id]),
  }));
  if (order.status === 'success') return way.map((step) => ({ ...step, state: 'done' }));
  const done = way.slice(0, doneCount(order)).map((step) => ({ ...step, state: 'done' as const }));
  if (order.status === 'locked') return [...done, heldStep(order), ...way.slice(-1).map(asNext)];
  if (DEPOSIT_STATUS_TABLE[order.status].final) return [...done, endedStep(order)];
  // What a newer server's status leads to is not known here.
  if (order.status === UNKNOWN_STATUS) return done;
  const [current, ...rest] = way.slice(done.length);
  return current === undefined ? done : [...done, { ...current, state: 'current' }, ...rest.map(asNext)];
}

/** When the network last took a credited payment back; `null` while it has not. */
function takenBackTime({ timeline }: DepositOrder): string | null {
  const at = timeline.findLastIndex(
    ({ status }, index) => status === 'locked' && timeline[index - 1]?.status === 'success',
  );
  return timeline[at]?.at ?? null;
}

function stepsAfterCredit(order: DepositOrder, takenBackAt: string): readonly DepositStep[] {
  const creditedAt = order.timeline.find(({ status }) => status === 'success')?.at ?? null;
  const way = WAYS[order.method].map((id): DepositStep => {
    const at = id === 'created' ? order.createdAt : timeOf(order, REACHED_BY[id]);
    return { id, state: 'done', at: id === 'confirmed' || id === 'credited' ? creditedAt : at };
  });
  const takenBack: DepositStep = { id: 'taken-back', state: 'done', at: takenBackAt };
  if (isTakenBack(order)) return [...way, takenBack, { id: 'again', state: 'current', at: null }];
  if (order.status === 'failed') return [...way, takenBack, endedStep(order)];
  return [...way, takenBack, { id: 'again', state: 'done', at: timeOf(order, ['success']) }];
}

function doneCount(order: DepositOrder): number {
  if (order.status === 'pending-payment') return 1;
  const isPaid = order.method === 'direct' ? order.hasProof : order.paidAmount !== null;
  return isPaid ? 2 : 1;
}

const asNext = ({ id }: { id: DepositStepId }): DepositStep => ({ id, state: 'next', at: null });

const heldStep = (order: DepositOrder): DepositStep => ({
  id: 'held',
  state: 'held',
  at: timeOf(order, ['locked']),
});

const endedStep = (order: DepositOrder): DepositStep => ({
  id: 'ended',
  state: 'failed',
  at: timeOf(order, [order.status]),
});

/** Of the first of the statuses that it was in. An order may come back to a status, as a late payment does; the last time counts. */
function timeOf({ timeline }: DepositOrder, statuses: readonly ShownDepositStatus[]): string | null {
  const first = statuses.find((each) => timeline.some(({ status }) => status === each));
  return timeline.findLast(({ status }) => status === first)?.at ?? null;
}
