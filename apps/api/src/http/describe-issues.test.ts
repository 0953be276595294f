import * as z from 'zod/mini';
import { describeIssues } from './describe-issues';

const schema = z.strictObject({
  orderId: z.string().check(z.minLength(1), z.maxLength(5)),
  depth: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
  status: z.optional(z.enum(['open', 'closed'])),
  requestId: z.optional(z.uuid()),
  from: z.optional(z.iso.datetime()),
  hash: z.optional(z.string().check(z.regex(/^a/))),
  paid: z.optional(z.boolean()),
  orderIds: z.optional(z.array(z.string()).check(z.minLength(2))),
  note: z.optional(z.string().check(z.refine((text) => !text.includes('\u200B')))),
  nested: z.optional(z.strictObject({ message: z.string() })),
});

it.each([
  [{}, 'orderId is required'],
  [{ orderId: '' }, 'orderId must have at least 1 character'],
  [{ orderId: '123456' }, 'orderId must have at most 5 characters'],
  [{ orderId: 7 }, 'orderId must be a string'],
  [{ orderId: null }, 'orderId must be a string'],
  [{ orderId: 'D1', depth: 0 }, 'depth must be at least 1'],
  [{ orderId: 'D1', depth: 9 }, 'depth must be at most 5'],
  [{ orderId: 'D1', depth: 1.5 }, 'depth must be an int'],
  [{ orderId: 'D1', status: 'half' }, 'status must be one of open, closed'],
  [{ orderId: 'D1', requestId: '1' }, 'requestId must be a UUID'],
  [{ orderId: 'D1', from: 'today' }, 'from must be a UTC time such as 2026-01-31T00:00:00Z'],
  [{ orderId: 'D1', hash: 'b' }, 'hash has the wrong format'],
  [{ orderId: 'D1', paid: 'yes' }, 'paid must be a boolean'],
  [{ orderId: 'D1', orderIds: ['D1'] }, 'orderIds must have at least 2 items'],
  [{ orderId: 'D1', note: 'a\u200Bb' }, 'note has invisible characters'],
  [{ orderId: 'D1', nested: {} }, 'nested.message is required'],
  [{ orderId: 'D1', order: 1 }, 'there is no field order'],
  [
    { depth: 9, status: 'half' },
    'orderId is required; depth must be at most 5; status must be one of open, closed',
  ],
])('says of %j: %s', (input, text) => {
  const read = schema.safeParse(input);
  expect(read.success ? '' : describeIssues(read.error.issues, input)).toBe(text);
});

it('says of no input at all that it is required', () => {
  const read = schema.safeParse(undefined);
  expect(read.success ? '' : describeIssues(read.error.issues, undefined)).toBe('the input is required');
});
