import { type MemberTruth, type Posting, accountOf, violationsOfChains, statesOf } from './ledger-truth';
import { balancesAfter, effectOf } from './model';
import { missesOfMember, violationsOfEffects, violationsOfMember, violationsOfOutcome } from './oracle';
import { violationsOfPushes } from './pushes';
import { type Definite, type MoneyRequest, RequestLog } from './request-log';
import { violationsOf } from './wallet-reading';
import { judge } from '../support/wire-client';

const MEMBER = 7n;
const CAPITAL = (19n << 8n) | 2n;
const AVAILABLE = accountOf(MEMBER, 'available');
const SLOTS = accountOf(MEMBER, 'slots');
const FUNDED = 10_000n;

const topUp: Posting = {
  seq: 1n,
  eventId: 'act:1',
  reference: 'act 1',
  type: 15,
  debit: CAPITAL,
  credit: AVAILABLE,
  amountMinor: FUNDED,
  debitVersion: 1n,
  creditVersion: 1n,
  debitAfter: -FUNDED,
  creditAfter: FUNDED,
};
const toSlots: Posting = {
  seq: 2n,
  eventId: 'transfer:T1',
  reference: 'T1',
  type: 22,
  debit: AVAILABLE,
  credit: SLOTS,
  amountMinor: 3_000n,
  debitVersion: 2n,
  creditVersion: 1n,
  debitAfter: 7_000n,
  creditAfter: 3_000n,
};
const receipt = { transferId: 'T1', moved: [{ category: 'slots', amount: '30.00' }], total: '30.00' };
const accepted: Definite = { kind: 'accepted', data: receipt };

const request = (outcome: Definite | null = accepted): MoneyRequest => ({
  requestId: 'r1',
  memberUid: 'u1',
  command: 'transfer',
  input: { category: 'slots', amount: '30' },
  sendings: [],
  outcome,
  wasUnknown: false,
});

const truth = (changes: Partial<MemberTruth> = {}): MemberTruth => ({
  memberId: MEMBER,
  postings: [topUp, toSlots],
  accounts: new Map([
    [AVAILABLE, { balance: 7_000n, version: 2n }],
    [SLOTS, { balance: 3_000n, version: 1n }],
  ]),
  requests: new Map([['r1', { state: 'accepted', code: 0 }]]),
  ...changes,
});

const member = {
  account: 'a',
  caller: { token: 't', uid: 'u1', address: '10.0.0.1' },
  terms: { addressId: '', rate: '', fee: '' },
  fundedMinor: FUNDED,
  seenSeq: 0,
};
const push = (amount: string, seq: number) => ({ amount, frozen: '0.00', currencyCode: 'CNY' as const, seq });

const violationsIn = (
  requests: readonly MoneyRequest[],
  found: MemberTruth,
  received = [[push('70.00', 2)]],
) => violationsOfMember({ member, requests, received, truth: found });

it('finds no violation in consistent data', () => {
  expect(violationsIn([request()], truth())).toEqual([]);
});

it.each<[what: string, requests: MoneyRequest[], truth: MemberTruth]>([
  ['an effect that is missing', [request()], truth({ postings: [topUp] })],
  ['an effect that came twice', [request()], truth({ postings: [topUp, toSlots, { ...toSlots, seq: 3n }] })],
  ['another amount', [request()], truth({ postings: [topUp, { ...toSlots, amountMinor: 2_999n }] })],
  ['an effect of what was refused', [request({ kind: 'refused', code: 3001 })], truth()],
  ['an effect that nobody asked for', [], truth()],
  ['an answer that never came', [request(null)], truth()],
  ['an acceptance that is not stored', [request()], truth({ requests: new Map() })],
  [
    'a balance that is not the sum',
    [request()],
    truth({ accounts: new Map([[AVAILABLE, { balance: 7_001n, version: 2n }]]) }),
  ],
])('detects %s', (_what, requests, found) => {
  expect(violationsIn(requests, found)).not.toEqual([]);
});

it.each([
  ['a gap in the versions', { debitVersion: 3n }],
  ['a balance that does not follow', { debitAfter: 6_999n }],
  ['a balance below zero', { amountMinor: 11_000n, debitAfter: -1_000n, creditAfter: 11_000n }],
])('detects %s in the chain', (_what, change) => {
  expect(violationsOfChains(truth({ postings: [topUp, { ...toSlots, ...change }] }))).not.toEqual([]);
});

it.each<
  [what: string, outcome: Definite, stored: { state: string; code: number } | undefined, fits: boolean]
>([
  ['a refusal without a row', { kind: 'refused', code: 3001 }, undefined, true],
  ['a refusal with its row', { kind: 'refused', code: 3001 }, { state: 'refused', code: 3001 }, true],
  ['a refusal with another code', { kind: 'refused', code: 3001 }, { state: 'refused', code: 3003 }, false],
  [
    'a refusal that was stored as accepted',
    { kind: 'refused', code: 3001 },
    { state: 'accepted', code: 0 },
    false,
  ],
  ['a voided request', { kind: 'refused', code: 3006 }, { state: 'voided', code: 0 }, true],
  ['an acceptance that was stored as voided', accepted, { state: 'voided', code: 0 }, false],
])('judges %s', (_what, outcome, stored, fits) => {
  const requests = new Map(stored === undefined ? [] : [['r1', stored]]);
  expect(violationsOfOutcome(request(outcome), truth({ requests })).length === 0).toBe(fits);
});

it('accepts one top-up and no second one', () => {
  const postings = [topUp, { ...topUp, seq: 2n, reference: 'act 2' }];
  expect(violationsOfEffects({ fundedMinor: FUNDED }, [], { memberId: MEMBER, postings })).toHaveLength(1);
});

it.each([
  ['as asked', [topUp, toSlots], { lost: 0, doubled: 0 }],
  ['lost', [topUp], { lost: 1, doubled: 0 }],
  ['posted twice', [topUp, toSlots, { ...toSlots, seq: 3n }], { lost: 0, doubled: 1 }],
  ['posted for another amount', [topUp, { ...toSlots, amountMinor: 1n }], { lost: 1, doubled: 1 }],
  [
    'posted twice under two references',
    [topUp, toSlots, { ...toSlots, seq: 3n, reference: 'unknown' }],
    { lost: 0, doubled: 1 },
  ],
])('counts an act that was %s', (_what, postings, misses) => {
  expect(missesOfMember({ requests: [request(accepted)], truth: truth({ postings }) })).toEqual(misses);
});

it('lists the states between events, and none inside an event', () => {
  const twoLegs = { ...toSlots, seq: 3n, debitVersion: 3n, debitAfter: 4_000n, creditVersion: 2n };
  const states = statesOf(truth({ postings: [topUp, toSlots, twoLegs] }));
  expect([...states.keys()]).toEqual([0, 1, 3]);
  expect(states.get(3)).toEqual({ availableMinor: 4_000n, frozenMinor: 0n });
});

it.each([
  ['a state that was', [push('100.00', 1), push('70.00', 2)], 0],
  ['some of the states', [push('70.00', 2)], 0],
  ['an older one after a newer one', [push('70.00', 2), push('100.00', 1)], 1],
  ['the same one twice', [push('70.00', 2), push('70.00', 2)], 1],
  ['an amount that never was', [push('69.99', 2)], 1],
  ['a number that never was', [push('70.00', 9)], 1],
])('judges pushes with %s', (_what, received, count) => {
  expect(violationsOfPushes(received, statesOf(truth()))).toHaveLength(count);
});

describe('the model', () => {
  it('uses the answers only', () => {
    const balances = balancesAfter(FUNDED, [effectOf(request(), receipt)]);
    expect(Object.fromEntries(balances)).toEqual({ available: 7_000n, slots: 3_000n });
  });

  it.each([
    ['another amount', { ...receipt, moved: [{ category: 'slots', amount: '29.00' }], total: '29.00' }],
    ['another category', { ...receipt, moved: [{ category: 'board', amount: '30.00' }] }],
    ['a total that is not the sum', { ...receipt, total: '31.00' }],
  ])('rejects an answer with %s', (_what, answer) => {
    expect(() => effectOf(request(), answer)).toThrow(/r1/);
  });
});

describe('a reading', () => {
  const state = { availableMinor: 7_000n, frozenMinor: 0n, gamesMinor: { slots: 3_000n }, seq: 2 };
  it.each([
    ['nothing wrong', {}, 0],
    ['a balance below zero', { availableMinor: -1n, gamesMinor: { slots: 10_001n } }, 1],
    ['money that is nowhere', { availableMinor: 6_999n }, 1],
    ['the past', { seq: 1 }, 1],
  ])('detects %s', (_what, change, count) => {
    expect(violationsOf({ ...state, ...change }, { fundedMinor: FUNDED, seenBefore: 2 })).toHaveLength(count);
  });
});

describe('the log', () => {
  it('records contradictory answers', () => {
    const log = new RequestLog();
    const opened = log.open({ requestId: 'r1', memberUid: 'u1', command: 'transfer', input: {} });
    log.sending(opened, 'A')({ kind: 'unknown', why: 'TimeoutError' });
    log.sending(opened, 'B')(accepted);
    log.sending(opened, 'A')({ kind: 'unknown', why: 'ECONNRESET' });
    log.sending(opened, 'A')({ kind: 'accepted', data: { ...receipt } });
    expect(log.violations).toEqual([]);
    log.sending(opened, 'A')({ kind: 'refused', code: 3001 });
    expect(log.violations).toHaveLength(1);
  });
});

it.each([
  ['success', 200, '{"code":0,"msg":"OK","data":1}', { kind: 'accepted', data: 1 }],
  ['a business refusal', 200, '{"code":3001,"msg":"","data":null}', { kind: 'refused', code: 3001 }],
  [
    'a fault, which may have come after the commit',
    500,
    '{"code":500,"msg":"","data":null}',
    { kind: 'unknown' },
  ],
  ['half an answer', 200, '{"code":0,"ms', { kind: 'unknown' }],
  ['success under a failing status', 502, '{"code":0,"msg":"OK","data":1}', { kind: 'unknown' }],
])('classifies %s', (_what, status, text, verdict) => {
  expect(judge(status, text)).toMatchObject(verdict);
});
