import type { BalancePush } from '@realm/api-client/contract';
import {
  type Kind,
  type MemberTruth,
  type Posting,
  accountOf,
  violationsOfChains,
  statesOf,
} from './ledger-truth';
import type { Member } from './member';
import { type Effect, balancesAfter, effectsOf } from './model';
import { violationsOfPushes } from './pushes';
import { type MoneyRequest, describe } from './request-log';

const TOP_UP = 15;
const REQUEST_VOIDED = 3006;

export interface MemberEvidence {
  readonly member: Member;
  readonly requests: readonly MoneyRequest[];
  /** Every push that each connection received, in order. */
  readonly received: readonly (readonly BalancePush[])[];
  readonly truth: MemberTruth;
}

/** Lists everything about one member that contradicts the answers the member got or the rules of the ledger. */
export function violationsOfMember({ member, requests, received, truth }: MemberEvidence): string[] {
  const states = statesOf(truth);
  const effects = effectsOf(requests);
  const violations = [
    ...requests.flatMap((request) => violationsOfOutcome(request, truth)),
    ...violationsOfStrangers(requests, truth),
    ...violationsOfEffects(member, effects, truth),
    ...violationsOfChains(truth),
    ...violationsOfBalances(member, effects, truth),
    ...received.flatMap((connection) => violationsOfPushes(connection, states)),
  ];
  return violations.map((violation) => `member ${member.caller.uid}: ${violation}`);
}

/** Compares the stored outcome with the answer. A refused request may have left no row. */
export function violationsOfOutcome(request: MoneyRequest, { requests }: MemberTruth): string[] {
  const { outcome } = request;
  const stored = requests.get(request.requestId);
  if (outcome === null) return [`${describe(request)} was never answered`];
  const answered = JSON.stringify(outcome.kind === 'accepted' ? 'accepted' : outcome);
  const violation = [
    `${describe(request)} was answered with ${answered}, stored is ${JSON.stringify(stored ?? null)}`,
  ];
  if (outcome.kind === 'accepted') return stored?.state === 'accepted' ? [] : violation;
  if (stored === undefined) return [];
  if (stored.state === 'voided') return outcome.code === REQUEST_VOIDED ? [] : violation;
  return stored.state === 'refused' && stored.code === outcome.code ? [] : violation;
}

function violationsOfStrangers(requests: readonly MoneyRequest[], truth: MemberTruth): string[] {
  const known = new Set(requests.map(({ requestId }) => requestId));
  return [...truth.requests.keys()]
    .filter((id) => !known.has(id))
    .map((id) => `request was never sent: ${id}`);
}

type Postings = Pick<MemberTruth, 'memberId' | 'postings'>;

/** Each accepted request left exactly its legs; the only other posting is one top-up. */
export function violationsOfEffects(
  { fundedMinor }: Pick<Member, 'fundedMinor'>,
  effects: readonly Effect[],
  truth: Postings,
): string[] {
  const { requested, others } = compareEffects(effects, truth);
  const violations = requested
    .filter(({ wanted, found }) => !isSameList(wanted, found))
    .map(
      ({ reference, wanted, found }) =>
        `${reference} should be [${wanted.join('; ')}] and is [${found.join('; ')}]`,
    );
  const topUps = others.filter(({ type }) => type === TOP_UP);
  if (topUps.length !== 1 || topUps[0]?.amountMinor !== fundedMinor)
    violations.push(`topped up with [${topUps.map(show).join('; ')}]`);
  const strange = others.filter(({ type }) => type !== TOP_UP);
  return [...violations, ...strange.map((one) => `unexpected ${one.reference}: ${show(one)}`)];
}

export interface Misses {
  /** Acts that were acknowledged and left less than they should have. */
  readonly lost: number;
  /** Acts that left more than was requested, or that nobody knows of. */
  readonly doubled: number;
}

export function missesOfMember({ requests, truth }: Pick<MemberEvidence, 'requests' | 'truth'>): Misses {
  const { requested, others } = compareEffects(effectsOf(requests), truth);
  const unknown = new Set(others.filter(({ type }) => type !== TOP_UP).map(({ reference }) => reference));
  return {
    lost: requested.filter(({ wanted, found }) => without(wanted, found).length > 0).length,
    doubled: requested.filter(({ wanted, found }) => without(found, wanted).length > 0).length + unknown.size,
  };
}

interface Compared {
  readonly reference: string;
  readonly wanted: readonly string[];
  readonly found: readonly string[];
}

function compareEffects(effects: readonly Effect[], { memberId, postings }: Postings) {
  const left = byReference(postings);
  const requested = effects.map(({ reference, legs }): Compared => {
    const wanted = legs.map((leg) =>
      show({ ...leg, debit: accountOf(memberId, leg.from), credit: accountOf(memberId, leg.to) }),
    );
    const found = (left.get(reference) ?? []).map(show);
    left.delete(reference);
    return { reference, wanted, found };
  });
  return { requested, others: [...left.values()].flat() };
}

/** What is in one list and not, or not as often, in the other. */
function without(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function byReference(postings: readonly Posting[]): Map<string, Posting[]> {
  const groups = new Map<string, Posting[]>();
  for (const posting of postings) {
    const group = groups.get(posting.reference);
    if (group === undefined) groups.set(posting.reference, [posting]);
    else group.push(posting);
  }
  return groups;
}

type Shown = Pick<Posting, 'type' | 'debit' | 'credit' | 'amountMinor'>;

const show = ({ type, debit, credit, amountMinor }: Shown): string =>
  `type ${type}, ${amountMinor} from ${debit} to ${credit}`;

const isSameList = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && [...left].sort().join() === [...right].sort().join();

function violationsOfBalances(member: Member, effects: readonly Effect[], truth: MemberTruth): string[] {
  return [...balancesAfter(member.fundedMinor, effects)].flatMap(([kind, minor]: [Kind, bigint]) => {
    const held = truth.accounts.get(accountOf(truth.memberId, kind))?.balance ?? 0n;
    return held === minor ? [] : [`${kind} holds ${held}, the accepted answers come to ${minor}`];
  });
}
