import type { Act, Decision } from './act';
import { BatchDraft } from './draft-batch';
import { Standings, type LedgerEvent } from './evaluate';
import { keyOf, type MoneyRequest, type StoredRequest } from './money-requests.repository';
import { NO_HASH } from './posting-hash';

const AT = new Date(1_700_000_000_000);
const draftOf = (requests: ReadonlyMap<string, StoredRequest> = new Map(), events = new Map()) =>
  new BatchDraft({
    standings: new Standings(
      [1n, 2n].map((id) => ({ id, balance: 10n, version: 3n, head: NO_HASH, floor: 0n, ceiling: null })),
    ),
    events,
    requests,
  });
const eventOf = (amountMinor: bigint, eventId = `e${String(amountMinor)}`): LedgerEvent => ({
  eventId,
  reference: '',
  note: '',
  at: AT,
  legs: [{ type: 22, debit: 1n, credit: 2n, amountMinor }],
});
const request = (requestId: string, bodyHash = 'h'): MoneyRequest => ({
  memberId: 7n,
  requestId,
  path: '/p',
  bodyHash,
  at: AT,
});
const keep = { into: 'wallet_transfers', row: { transfer_id: 't' } } as never;
const moving = (amountMinor: bigint, eventId?: string): Decision => ({
  kind: 'post',
  event: eventOf(amountMinor, eventId),
  keep,
  answer: (after) => ({ left: String(after.of(1n).balance) }),
  insufficientCode: 99,
});
const actOf = (requestId: string, decision: Decision): Act => ({
  request: request(requestId),
  accounts: [1n, 2n],
  decide: () => decision,
});

describe('events of a batch', () => {
  it('are each posted once, also when the same one comes twice in it', () => {
    const draft = draftOf();
    expect([draft.post(eventOf(4n)), draft.post(eventOf(4n)), draft.post(eventOf(5n, 'e4'))]).toEqual([
      { kind: 'posted' },
      { kind: 'repeat' },
      { kind: 'conflict' },
    ]);
    expect(draft.postings.map(({ debitAfter }) => debitAfter)).toEqual([6n]);
  });

  it('know what was posted earlier', () => {
    const draft = draftOf(undefined, new Map([['e4', eventOf(4n).legs]]));
    expect(draft.post(eventOf(4n))).toEqual({ kind: 'repeat' });
    expect(draft.post(eventOf(5n, 'e4'))).toEqual({ kind: 'conflict' });
    expect([draft.postings, draft.settled]).toEqual([[], []]);
  });

  it.each([
    ['type', { type: 23 }],
    ['debit', { debit: 3n }],
    ['credit', { credit: 3n }],
    ['amount', { amountMinor: 5n }],
  ])('are another event when the %s of a leg is another', (_name, change) => {
    const event = eventOf(4n);
    const stored = [{ ...event.legs[0]!, ...change }];
    expect(draftOf(undefined, new Map([['e4', stored]])).post(event)).toEqual({ kind: 'conflict' });
  });

  it('are refused without touching who comes after', () => {
    const draft = draftOf();
    expect(draft.post(eventOf(11n))).toEqual({ kind: 'insufficient', accountId: 1n, balanceMinor: 10n });
    expect(draft.post(eventOf(10n))).toEqual({ kind: 'posted' });
    expect(draft.postings).toHaveLength(1);
  });

  it('of nothing are a bug, told as such', () => {
    expect(() => draftOf().post(eventOf(0n))).toThrow(RangeError);
    expect(() => draftOf().post({ ...eventOf(1n), legs: [] })).toThrow(RangeError);
  });
});

describe('members’ calls of a batch', () => {
  it('keep their outcome with the posting, and answer with the accounts after it', () => {
    const draft = draftOf();
    expect(draft.run(actOf('a', moving(4n)))).toEqual({ kind: 'accepted', answer: { left: '6' } });
    expect(draft.settled).toEqual([
      { request: request('a'), outcome: { state: 'accepted', answer: { left: '6' } } },
    ]);
    expect(draft.kept).toEqual([keep]);
    expect(draft.postings).toHaveLength(1);
  });

  it.each([
    ['decided', { kind: 'refuse', code: 42 } as const, 42],
    ['of too little money', moving(11n), 99],
  ])('keep a refusal too: %s', (_name, decision, code) => {
    const draft = draftOf();
    expect(draft.run(actOf('a', decision))).toEqual({ kind: 'refused', code });
    expect(draft.settled).toEqual([{ request: request('a'), outcome: { state: 'refused', code } }]);
    expect([draft.kept, draft.postings]).toEqual([[], []]);
  });

  it('have one outcome when the same one comes twice', () => {
    const draft = draftOf();
    draft.run(actOf('a', moving(4n)));
    expect(draft.run(actOf('a', moving(4n, 'another')))).toEqual({
      kind: 'stored',
      stored: { path: '/p', bodyHash: 'h', state: 'accepted', code: 0, answer: { left: '6' } },
    });
    expect(draft.settled).toHaveLength(1);
  });

  it('find the outcome of an earlier batch, and decide nothing', () => {
    const stored: StoredRequest = { path: '/p', bodyHash: 'h', state: 'refused', code: 5, answer: null };
    const draft = draftOf(new Map([[keyOf(request('a')), stored]]));
    const decide = jest.fn();
    expect(draft.run({ ...actOf('a', moving(1n)), decide })).toEqual({ kind: 'stored', stored });
    expect(decide).not.toHaveBeenCalled();
    expect([draft.postings, draft.settled]).toEqual([[], []]);
  });

  it('of two members never share an id', () => {
    const draft = draftOf();
    draft.run(actOf('a', moving(4n)));
    const other = { ...actOf('a', moving(3n)), request: { ...request('a'), memberId: 8n } };
    expect(draft.run(other).kind).toBe('accepted');
  });

  it('whose event is not new are a bug, and leave no outcome', () => {
    const draft = draftOf();
    draft.post(eventOf(4n));
    expect(() => draft.run(actOf('a', moving(4n)))).toThrow(/not new/);
    expect(draft.settled).toEqual([]);
  });
});
