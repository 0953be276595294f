import * as z from 'zod/mini';
import { checkedOutsideProduction } from './check-answer';
import { accept, refuse } from './outcome';

const endpoint = { path: '/count', output: z.object({ count: z.number() }) } as const;
const check = (mode: 'production' | 'test', value: unknown) =>
  checkedOutsideProduction({ mode }, endpoint, accept(value));

it('an answer that violates the contract fails outside production, and is sent in production', () => {
  expect(() => check('test', { count: 'many' })).toThrow('/count answers against its contract: count');
  expect(check('production', { count: 'many' })).toEqual(accept({ count: 'many' }));
});

it('an answer that keeps the contract, and a refusal, pass unchanged', () => {
  const outcome = accept({ count: 1 });
  expect(checkedOutsideProduction({ mode: 'test' }, endpoint, outcome)).toBe(outcome);
  const refusal = refuse('MAINTENANCE');
  expect(checkedOutsideProduction({ mode: 'test' }, endpoint, refusal)).toBe(refusal);
});
