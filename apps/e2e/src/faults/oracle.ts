import type { BalancePush } from '@realm/api-client/contract';
import {
  type Kind,
  type MemberTruth,
  type Posting,
  accountOf,
  faultsOfChains,
  statesOf,
} from './ledger-truth';
import type { Member } from './member';
import { type Effect, balancesAfter, effectsOf } from './model';
import { faultsOfPushes } from './pushes';
import { type MoneyRequest, describe } from './request-log';

const TOP_UP = 15;
const REQUEST_VOIDED = 3006;

export interface MemberEvidence {
  readonly member: Member;
  readonly requests: readonly MoneyRequest[];
  /** What each connection of the live channels was told, in order. */
  readonly told: readonly (readonly BalancePush[])[];
  readonly truth: MemberTruth;
}

/** Everything about one member that contradicts what the member was told, or the rules of the ledger. */
export function faultsOfMember({ member, requests, told, truth }: MemberEvidence): string[] {
  const states = statesOf(truth);
  const effects = effectsOf(requests);
  const faults = [
    ...requests.flatMap((request) => faultsOfOutcome(request, truth)),
    ...faultsOfStrangers(requests, truth),
    ...faultsOfEffects(member, effects, truth),
    ...faultsOfChains(truth),
    ...faultsOfBalances(member, effects, truth),
    ...told.flatMap((connection) => faultsOfPushes(connection, states)),
  ];
  return faults.map((fault) => `member ${member.caller.uid}: ${fault}`);
}

/** The stored outcome is the one that was told; a refused request may have left no row at all. */
export function faultsOfOutcome(request: MoneyRequest, { requests }: MemberTruth): string[] {
  const { outcome } = request;
  const stored = requests.get(request.requestId);
  if (outcome === null) return [`${describe(request)} was never answered`];
  const told = JSON.stringify(outcome.kind === 'accepted' ? 'accepted' : outcome);
  const fault = [`${describe(request)} was told ${told}, stored is ${JSON.stringify(stored ?? null)}`];
  if (outcome.kind === 'accepted') return stored?.state === 'accepted' ? [] : fault;
  if (stored === undefined) return [];
  if (stored.state === 'voided') return outcome.code === REQUEST_VOIDED ? [] : fault;
  return stored.state === 'refused' && stored.code === outcome.code ? [] : fault;
}

function faultsOfStrangers(requests: readonly MoneyRequest[], truth: MemberTruth): string[] {
  const known = new Set(requests.map(({ requestId }) => requestId));
  return [...truth.requests.keys()].filter((id) => !known.has(id)).map((id) => `nobody sent request ${id}`);
}

/** Each accepted request left exactly its legs; beyond them there is one top-up, and nothing else. */
export function faultsOfEffects(
  { fundedMinor }: Pick<Member, 'fundedMinor'>,
  effects: readonly Effect[],
  { memberId, postings }: Pick<MemberTruth, 'memberId' | 'postings'>,
): string[] {
  const left = byReference(postings);
  const faults: string[] = [];
  for (const { reference, legs } of effects) {
    const wanted = legs.map((leg) =>
      show({ ...leg, debit: accountOf(memberId, leg.from), credit: accountOf(memberId, leg.to) }),
    );
    const found = (left.get(reference) ?? []).map(show);
    if (!isSameList(wanted, found))
      faults.push(`${reference} should be [${wanted.join('; ')}] and is [${found.join('; ')}]`);
    left.delete(reference);
  }
  const others = [...left.values()].flat();
  const topUps = others.filter(({ type }) => type === TOP_UP);
  if (topUps.length !== 1 || topUps[0]?.amountMinor !== fundedMinor)
    faults.push(`topped up with [${topUps.map(show).join('; ')}]`);
  const strange = others.filter(({ type }) => type !== TOP_UP);
  return [...faults, ...strange.map((one) => `nobody asked for ${one.reference}: ${show(one)}`)];
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

function faultsOfBalances(member: Member, effects: readonly Effect[], truth: MemberTruth): string[] {
  return [...balancesAfter(member.fundedMinor, effects)].flatMap(([kind, minor]: [Kind, bigint]) => {
    const held = truth.accounts.get(accountOf(truth.memberId, kind))?.balance ?? 0n;
    return held === minor ? [] : [`${kind} holds ${held}, the accepted answers come to ${minor}`];
  });
}
