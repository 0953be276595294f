import { randomInt, randomUUID } from 'node:crypto';
import { HOUSE, accountId, type Leg } from '../../api/src/ledger';

/**
 * `random`: between two accounts of one member, so runs rarely meet.
 * `hot`: from a member to the house, so every posting meets every other on the house's account.
 */
export const WORKLOADS = ['random', 'hot'] as const;
export type Workload = (typeof WORKLOADS)[number];

export const CURRENCY = 'CNY';
export const HOUSE_ACCOUNT = accountId(HOUSE, 'house', CURRENCY);
export const CAPITAL_ACCOUNT = accountId(HOUSE, 'capital', CURRENCY);
export const availableOf = (member: number): bigint => accountId(BigInt(member), 'available', CURRENCY);
export const slotsOf = (member: number): bigint => accountId(BigInt(member), 'game-slots', CURRENCY);

const LARGEST_MINOR = 100;

/** Small against what each member was given, so that no run ends in refusals. */
export const smallAmount = (): bigint => BigInt(randomInt(1, LARGEST_MINOR + 1));

const LEGS: Readonly<Record<Workload, (member: number) => Leg>> = {
  random: (member) => (randomInt(2) === 0 ? intoGame(member) : outOfGame(member)),
  hot: (member) => ({
    type: 1,
    debit: availableOf(member),
    credit: HOUSE_ACCOUNT,
    amountMinor: smallAmount(),
  }),
};

export const intoGame = (member: number): Leg => ({
  type: 22,
  debit: availableOf(member),
  credit: slotsOf(member),
  amountMinor: smallAmount(),
});

export const outOfGame = (member: number): Leg => ({
  type: 23,
  debit: slotsOf(member),
  credit: availableOf(member),
  amountMinor: smallAmount(),
});

export const randomMember = (members: number): number => randomInt(1, members + 1);

/** One posting of a random member. */
export const drawLeg = (workload: Workload, members: number): Leg => LEGS[workload](randomMember(members));

/** As scattered as the ids of real requests: they don't arrive in the order of an index. */
export const newEventId = (): string => `bench:${randomUUID()}`;
