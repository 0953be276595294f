import { depositSteps } from './deposit-timeline';
import { depositOrder } from './deposit.fixture';

const at = '2026-11-21T01:50:00.000Z';
const shown = (over: Parameters<typeof depositOrder>[0]) =>
  depositSteps(depositOrder(over)).map(({ id, state }) => `${id}:${state}`);

function takenBack(end?: 'success' | 'failed') {
  const statuses = ['processing', 'waiting-receipt', 'success', 'locked', ...(end ? [end] : [])] as const;
  return statuses.map((status, minute) => ({ status, at: `2026-11-21T01:5${String(minute)}:00.000Z` }));
}

it.each([
  [{ status: 'pending-payment' }, ['created:done', 'paid:current', 'confirmed:next', 'credited:next']],
  [
    { status: 'waiting-receipt', paidAmount: '500.000000' },
    ['created:done', 'paid:done', 'confirmed:current', 'credited:next'],
  ],
  [
    { status: 'success', paidAmount: '500.000000' },
    ['created:done', 'paid:done', 'confirmed:done', 'credited:done'],
  ],
  [
    { status: 'locked', paidAmount: '400.000000' },
    ['created:done', 'paid:done', 'held:held', 'credited:next'],
  ],
  [{ status: 'timeout' }, ['created:done', 'ended:failed']],
  [{ status: 'failed', paidAmount: '500.000000' }, ['created:done', 'paid:done', 'ended:failed']],
  [
    { method: 'direct', status: 'to-be-recharged', hasProof: true },
    ['created:done', 'proved:done', 'credited:current'],
  ],
  [
    { status: 'locked', reason: 'taken-back', paidAmount: '500.000000', timeline: takenBack() },
    ['created:done', 'paid:done', 'confirmed:done', 'credited:done', 'taken-back:done', 'again:current'],
  ],
  [
    { status: 'success', paidAmount: '500.000000', timeline: takenBack('success') },
    ['created:done', 'paid:done', 'confirmed:done', 'credited:done', 'taken-back:done', 'again:done'],
  ],
  [
    { status: 'failed', reason: 'taken-back', paidAmount: '500.000000', timeline: takenBack('failed') },
    ['created:done', 'paid:done', 'confirmed:done', 'credited:done', 'taken-back:done', 'ended:failed'],
  ],
  [{ method: 'direct', status: 'pending-payment' }, ['created:done', 'proved:current', 'credited:next']],
] as const)('shows the way of %j', (over, steps) => {
  expect(shown(over)).toEqual(steps);
});

it('keeps the time at which a payment was seen while its confirmations go on', () => {
  const timeline = [
    { status: 'processing', at },
    { status: 'waiting-receipt', at: '2026-11-21T01:50:04.000Z' },
  ] as const;
  const order = depositOrder({
    status: 'waiting-receipt',
    paidAmount: '500.000000',
    timeline: [...timeline],
  });
  expect(depositSteps(order).find(({ id }) => id === 'paid')?.at).toBe(at);
});

it('gives a step the time of the status that reached it, the latest where it was reached twice', () => {
  const timeline = [
    { status: 'processing', at: '2026-11-21T01:41:20.000Z' },
    { status: 'processing', at },
  ] as const;
  const steps = depositSteps(
    depositOrder({ status: 'processing', paidAmount: '500.000000', timeline: [...timeline] }),
  );
  expect(steps.find(({ id }) => id === 'paid')?.at).toBe(at);
});

it('keeps the time of the first credit once a payment was taken back, and tells when it came again', () => {
  const steps = depositSteps(
    depositOrder({ status: 'success', paidAmount: '500.000000', timeline: takenBack('success') }),
  );
  const timeOf = (id: string) => steps.find((step) => step.id === id)?.at?.slice(14, 16);
  expect(['credited', 'taken-back', 'again'].map(timeOf)).toEqual(['52', '53', '54']);
});
