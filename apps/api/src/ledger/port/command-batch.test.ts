import type { Command, Decision } from './command';
import { accountId, gameKind } from './account-id';
import { CommandBatch } from './command-batch';
import { AccountStates, type LedgerEvent } from './evaluate';
import { keyOf, type MoneyRequest, type StoredRequest } from './money-request';

const AT = new Date(1_700_000_000_000);
const wallet = accountId(7n, 'available', 'CNY');
const slots = accountId(7n, gameKind('slots'), 'CNY');
const batchOf = (requests: ReadonlyMap<string, StoredRequest> = new Map()) =>
  new CommandBatch(
    new AccountStates(
      [wallet, slots].map((id) => ({ id, balance: 10n, version: 3n, floor: 0n, ceiling: 100n })),
    ),
    requests,
  );
const eventOf = (amountMinor: bigint, eventId = `e${String(amountMinor)}`): LedgerEvent => ({
  eventId,
  reference: '',
  note: '',
  at: AT,
  legs: [{ type: 22, debit: wallet, credit: slots, amountMinor }],
});
const request = (requestId: string, bodyHash = 'h'): MoneyRequest => ({
  memberId: 7n,
  requestId,
  path: '/p',
  bodyHash,
  at: AT,
});
const row = { table: 'notes', row: { note: 'a row' } };
const moving = (amountMinor: bigint, eventId?: string): Decision => ({
  kind: 'post',
  event: eventOf(amountMinor, eventId),
  alongside: [row],
  answer: (after) => ({ left: String(after.of(wallet).balance) }),
  refusalCodes: { insufficient: 99, overLimit: 98 },
});
const commandOf = (requestId: string, decision: Decision): Command => ({
  request: request(requestId),
  accounts: [wallet, slots],
  decide: () => decision,
});

describe('commands of a batch', () => {
  it('keep their outcome with the posting, and answer with the accounts after it', () => {
    const batch = batchOf();
    expect(batch.run(commandOf('a', moving(4n)))).toEqual({ kind: 'accepted', answer: { left: '6' } });
    expect(batch.outcomes).toEqual([
      { request: request('a'), outcome: { state: 'accepted', answer: { left: '6' } } },
    ]);
    expect(batch.alongside).toEqual([row]);
    expect(batch.events).toHaveLength(1);
  });

  it.each([
    ['decided', { kind: 'refuse', code: 42 } as const, 42],
    ['of too little money', moving(11n), 99],
  ])('keep a refusal too: %s', (_name, decision, code) => {
    const batch = batchOf();
    expect(batch.run(commandOf('a', decision))).toEqual({ kind: 'refused', code });
    expect(batch.outcomes).toEqual([{ request: request('a'), outcome: { state: 'refused', code } }]);
    expect([batch.alongside, batch.events]).toEqual([[], []]);
  });

  it('have one outcome when the same one comes twice', () => {
    const batch = batchOf();
    batch.run(commandOf('a', moving(4n)));
    expect(batch.run(commandOf('a', moving(4n, 'another')))).toEqual({
      kind: 'stored',
      stored: { path: '/p', bodyHash: 'h', state: 'accepted', code: 0, answer: { left: '6' } },
    });
    expect(batch.outcomes).toHaveLength(1);
  });

  it('find the outcome of an earlier batch, and decide nothing', () => {
    const stored: StoredRequest = { path: '/p', bodyHash: 'h', state: 'refused', code: 5, answer: null };
    const batch = batchOf(new Map([[keyOf(request('a')), stored]]));
    const decide = jest.fn();
    expect(batch.run({ ...commandOf('a', moving(1n)), decide })).toEqual({ kind: 'stored', stored });
    expect(decide).not.toHaveBeenCalled();
    expect([batch.events, batch.outcomes]).toEqual([[], []]);
  });

  it('of two members never share an id', () => {
    const batch = batchOf();
    batch.run(commandOf('a', moving(4n)));
    const other = { ...commandOf('a', moving(3n)), request: { ...request('a'), memberId: 8n } };
    expect(batch.run(other).kind).toBe('accepted');
  });

  it('of nothing are a bug, and leave no outcome', () => {
    const batch = batchOf();
    expect(() => batch.run(commandOf('a', moving(0n)))).toThrow(RangeError);
    expect(batch.outcomes).toEqual([]);
  });
});

it('a command that would lift an account above the largest balance is refused with a code of its own', () => {
  const states = [wallet, slots].map((id) => ({ id, balance: 10n, version: 3n, floor: 0n, ceiling: 12n }));
  const batch = new CommandBatch(new AccountStates(states), new Map());
  expect(batch.run(commandOf('a', moving(3n)))).toEqual({ kind: 'refused', code: 98 });
  expect(batch.run(commandOf('b', moving(2n)))).toMatchObject({ kind: 'accepted' });
});
