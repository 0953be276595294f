import fc from 'fast-check';
import {
  DEPOSIT_STATUSES,
  DEPOSIT_STATUS_TABLE,
  UNKNOWN_STATUS,
  DEPOSIT_TRANSITIONS,
  canMoveDeposit,
  depositLabels,
  isTakenBack,
} from './deposit-status';
import {
  WITHDRAWAL_STATUSES,
  WITHDRAWAL_STATUS_TABLE,
  WITHDRAWAL_TRANSITIONS,
  canMoveWithdrawal,
} from './withdrawal-status';

/** Where a random walk ends up: each step takes one of the legal moves, chosen by the next number. */
function walk<S extends string>(start: S, moves: Readonly<Record<S, readonly S[]>>, choices: number[]): S[] {
  const path = [start];
  for (const choice of choices) {
    const open = moves[path.at(-1) as S];
    const next = open[choice % Math.max(open.length, 1)];
    if (next !== undefined) path.push(next);
  }
  return path;
}

type Row = readonly [status: string, tone: string, actor: string, moves: string];

/** Both state machines as the specification draws them: how a status looks, who acts, and where it may go. */
const DEPOSIT_LAW: readonly Row[] = [
  ['pending-payment', 'pending', 'member', 'to-be-recharged processing timeout cancelled locked'],
  ['to-be-recharged', 'pending', 'staff', 'success rejected'],
  ['processing', 'pending', 'network', 'waiting-receipt success failed locked'],
  ['waiting-receipt', 'pending', 'network', 'success failed locked'],
  ['success', 'good', 'none', 'locked'],
  ['rejected', 'bad', 'none', ''],
  ['timeout', 'bad', 'none', 'processing locked'],
  ['cancelled', 'bad', 'none', 'locked'],
  ['failed', 'bad', 'none', ''],
  ['locked', 'held', 'staff', 'success rejected failed'],
];
const WITHDRAWAL_LAW: readonly Row[] = [
  ['processing', 'pending', 'staff', 'waiting-receipt rejected locked'],
  ['waiting-receipt', 'pending', 'network', 'success failed locked'],
  ['success', 'good', 'none', ''],
  ['rejected', 'bad', 'none', ''],
  ['failed', 'bad', 'none', ''],
  ['locked', 'held', 'staff', 'processing waiting-receipt success rejected failed'],
];

describe.each([
  [
    'deposit',
    DEPOSIT_LAW,
    DEPOSIT_STATUSES,
    DEPOSIT_STATUS_TABLE,
    canMoveDeposit as (from: string, to: string) => boolean,
  ],
  [
    'withdrawal',
    WITHDRAWAL_LAW,
    WITHDRAWAL_STATUSES,
    WITHDRAWAL_STATUS_TABLE,
    canMoveWithdrawal as (from: string, to: string) => boolean,
  ],
] as const)('the %s state machine', (_kind, law, statuses, table, canMove) => {
  const rows: Readonly<Record<string, { tone: string; actor: string }>> = table;

  it('has these statuses and no other', () => {
    expect(statuses).toEqual(law.map(([status]) => status));
    expect(Object.keys(rows)).toEqual([...statuses, UNKNOWN_STATUS]);
  });

  it('shows a status of a newer server as open, and no action is awaited here', () => {
    expect(rows[UNKNOWN_STATUS]).toMatchObject({ tone: 'pending', actor: 'none', final: false });
    expect(statuses).not.toContain(UNKNOWN_STATUS);
  });

  it.each(law)('shows %s as %s, awaits %s, and moves only to: %s', (status, tone, actor, moves) => {
    expect(rows[status]).toMatchObject({ tone, actor });
    expect(statuses.filter((to) => canMove(status, to)).sort()).toEqual(
      moves.split(' ').filter(Boolean).sort(),
    );
  });
});

describe('deposit statuses', () => {
  it('have no way out once final, except for a payment that arrives late or is taken back', () => {
    const reopened = DEPOSIT_STATUSES.filter(
      (status) => DEPOSIT_STATUS_TABLE[status].final && DEPOSIT_TRANSITIONS[status].length > 0,
    );
    expect(reopened).toEqual(['success', 'timeout', 'cancelled']);
    expect(DEPOSIT_TRANSITIONS.success).toEqual(['locked']);
    expect(DEPOSIT_TRANSITIONS.timeout).toEqual(['processing', 'locked']);
    expect(DEPOSIT_TRANSITIONS.cancelled).toEqual(['locked']);
  });

  it('leave a success only by way of a lock, and come back to it the same way', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (choices) => {
        const path = walk('pending-payment', DEPOSIT_TRANSITIONS, choices);
        const credited = path.indexOf('success');
        if (credited === -1) return;
        for (const [step, status] of path.slice(credited).entries()) {
          const before = path[credited + step - 1];
          if (step > 0 && status === 'locked') expect(before).toBe('success');
          if (step > 0 && status === 'success') expect(before).toBe('locked');
        }
      }),
    );
  });

  it.each([
    ['locked', 'taken-back', true, 'taken-back', 'taken-back'],
    ['locked', 'too-little', false, 'locked', 'locked'],
    ['failed', 'taken-back', false, 'failed', 'reversed'],
    ['failed', '', false, 'failed', 'failed'],
    ['success', '', false, 'success', 'success'],
  ] as const)('that are %s for %j: taken back is %p, words are %s and %s', (status, reason, ...said) => {
    const [takenBack, label, next] = said;
    expect(isTakenBack({ status, reason })).toBe(takenBack);
    expect(depositLabels({ status, reason })).toEqual({
      labelKey: `order.status.${label}`,
      nextKey: `order.next.deposit.${next}`,
    });
  });

  it.each([
    ['pending-payment', 'cancelled', true],
    ['to-be-recharged', 'cancelled', false],
    ['processing', 'cancelled', false],
    ['pending-payment', 'success', false],
    ['success', 'locked', true],
    ['success', 'failed', false],
    ['timeout', 'processing', true],
    ['cancelled', 'processing', false],
  ] as const)('%s to %s: %p', (from, to, legal) => {
    expect(canMoveDeposit(from, to)).toBe(legal);
  });
});

describe('withdrawal statuses', () => {
  it('have no way out once final', () => {
    for (const status of WITHDRAWAL_STATUSES) {
      expect(WITHDRAWAL_TRANSITIONS[status].length === 0).toBe(WITHDRAWAL_STATUS_TABLE[status].final);
    }
  });

  it('end in exactly one outcome', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (choices) => {
        const path = walk('processing', WITHDRAWAL_TRANSITIONS, choices);
        const finals = path.filter((status) => WITHDRAWAL_STATUS_TABLE[status].final);
        expect(finals.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([
    ['processing', 'success', false],
    ['processing', 'waiting-receipt', true],
    ['waiting-receipt', 'rejected', false],
    ['waiting-receipt', 'processing', false],
    ['locked', 'success', true],
    ['failed', 'processing', false],
  ] as const)('%s to %s: %p', (from, to, legal) => {
    expect(canMoveWithdrawal(from, to)).toBe(legal);
  });
});

it.each([
  ['deposit', DEPOSIT_STATUSES, DEPOSIT_STATUS_TABLE],
  ['withdrawal', WITHDRAWAL_STATUSES, WITHDRAWAL_STATUS_TABLE],
] as const)('every %s status says what happens next and who acts', (kind, statuses, table) => {
  const rows = table as Record<string, { labelKey: string; nextKey: string; final: boolean; actor: string }>;
  for (const status of statuses) {
    expect(rows[status]).toMatchObject({
      labelKey: `order.status.${status}`,
      nextKey: `order.next.${kind}.${status}`,
    });
    expect(rows[status]?.actor === 'none').toBe(rows[status]?.final);
  }
});
