import { withdrawalSteps } from './withdraw-timeline';
import { withdrawalOrder } from './withdraw.fixture';

const sent = { status: 'waiting-receipt', at: '2026-11-21T01:50:00.000Z' } as const;

it.each([
  ['processing', [], ['requested:done', 'reviewed:current', 'sent:next', 'paid:next']],
  ['waiting-receipt', [sent], ['requested:done', 'reviewed:done', 'sent:current', 'paid:next']],
  ['success', [sent], ['requested:done', 'reviewed:done', 'sent:done', 'paid:done']],
  ['rejected', [], ['requested:done', 'returned:failed']],
  ['failed', [sent], ['requested:done', 'reviewed:done', 'sent:done', 'returned:failed']],
  ['locked', [], ['requested:done', 'held:held', 'paid:next']],
] as const)('shows the way of a withdrawal that is %s', (status, timeline, steps) => {
  const order = withdrawalOrder({ status, timeline: [...timeline] });
  expect(withdrawalSteps(order).map(({ id, state }) => `${id}:${state}`)).toEqual(steps);
});
