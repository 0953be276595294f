import type { CommandAnswer } from '@realm/api-client/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromMinor } from '../support/minor';
import type { Offer, PlayedBet, PlayedDay } from './daily-truth';
import { openGameSession } from './game-session';
import { callOrThrow, registerMember, type Member } from './member';
import type { Stage } from './scenario';
import { sendCommand } from './wallet-call';

/** Each of these invites friends. */
const AGENTS = 4;
const FRIENDS = 2;
/** After the numbers of the other scenarios' members, so that no two share an address. */
const FIRST_NUMBER = 400_000;
const FUNDS = '300.00';
const IN_GAME = '60.00';
const STAFF = { reason: 'fault run' };
const PROMOTION = 'fault-promotion';
/** Two bets of the higher stakes reach the target, two of the lower ones do not. */
const HIGH_STAKE = [4_000, 5_000] as const;
const LOW_STAKE = [3_000, 3_999] as const;
const OFFER: Offer = { stakeMinor: 1_000n, targetMinor: 8_000n, rewardMinor: 537n };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Midnight in GMT-4, in UTC. */
const MIDNIGHT_MS = 4 * HOUR_MS;
/** Longer than a day's play takes. */
const PLAY_MS = 60_000;

export interface Played {
  /** Agents and friends. */
  readonly members: readonly Member[];
  readonly days: readonly PlayedDay[];
}

/** Members invite friends, who join a promotion and bet with staff and at a games provider. All bets end on one day. */
export async function playDay(stage: Stage): Promise<Played> {
  await awaitWholeDay();
  await publishPromotion(stage);
  const groups = await Promise.all(Array.from({ length: AGENTS }, (_, group) => playGroup(stage, group)));
  return {
    members: groups.flatMap(({ members }) => members),
    days: groups.flatMap(({ days }) => days),
  };
}

/** The days of rebates and commissions are those of GMT-4: none begins while members play. */
async function awaitWholeDay(): Promise<void> {
  const left = DAY_MS - ((Date.now() - MIDNIGHT_MS) % DAY_MS);
  if (left < PLAY_MS) await sleep(left);
}

async function publishPromotion({ world: { first }, random }: Stage): Promise<void> {
  const text = { zh: 'x', en: 'x', zht: 'x' };
  await first.operatorTogether('/operator/promotion/put', {
    requestId: random.uuid(),
    promotionId: PROMOTION,
    category: 'slots',
    title: text,
    summary: text,
    body: text,
    terms: text,
    target: 'sports',
    startsAt: new Date(Date.now() - HOUR_MS).toISOString(),
    offer: {
      currencyCode: 'CNY',
      stake: fromMinor(OFFER.stakeMinor),
      target: fromMinor(OFFER.targetMinor),
      reward: fromMinor(OFFER.rewardMinor),
      budget: '1000.00',
      expiryDays: 7,
      counts: [{ category: 'sports', percent: 100 }],
      requires: [],
    },
    ...STAFF,
  });
}

async function playGroup(stage: Stage, group: number): Promise<Played> {
  const random = stage.random.fork();
  const api = stage.world.first;
  const number = FIRST_NUMBER + group * (FRIENDS + 1);
  const agent = await registerMember({ api, random, number }, FUNDS);
  const { member } = (await callOrThrow(api, agent.caller, ['getAgent', {}])) as {
    member: { invitationCode: string };
  };
  const members = [agent];
  const days: PlayedDay[] = [];
  for (let friend = 1; friend <= FRIENDS; friend += 1) {
    const recruit = { api, random, number: number + friend, invite: member.invitationCode };
    const invited = await registerMember(recruit, FUNDS);
    members.push(invited);
    const range = friend === 1 ? HIGH_STAKE : LOW_STAKE;
    days.push(await playOne({ ...stage, random }, invited, { agent: agent.caller.uid, range }));
  }
  return { members, days };
}

type Range = readonly [least: number, most: number];

async function playOne(
  stage: Stage,
  member: Member,
  { agent, range }: { agent: string; range: Range },
): Promise<PlayedDay> {
  const bet = (category: 'sports' | 'live') =>
    betWithStaff(stage, member, { category, stakeMinor: BigInt(stage.random.whole(...range)) });
  await join(stage, member);
  const bets = [
    await bet('sports'),
    await bet('sports'),
    await bet('live'),
    ...(await playSlots(stage, member)),
  ];
  return { uid: member.caller.uid, agent, offer: OFFER, bets };
}

async function join({ world: { first }, random }: Stage, { caller }: Member): Promise<void> {
  const { items } = (await callOrThrow(first, caller, ['listPromotions', {}])) as {
    items: { promotionId: string; offer: { version: string } | null }[];
  };
  const version = items.find(({ promotionId }) => promotionId === PROMOTION)?.offer?.version ?? '';
  const input = { requestId: random.uuid(), promotionId: PROMOTION, version };
  await callOrThrow(first, caller, ['joinPromotion', input]);
}

/** A bet that is lost but for a cent. */
async function betWithStaff(
  { world: { first }, random }: Stage,
  { account: member }: Member,
  { category, stakeMinor }: { category: 'sports' | 'live'; stakeMinor: bigint },
): Promise<PlayedBet> {
  const send = async (command: string, input: object) =>
    first.operator('POST', `/operator/${category}/${command}`, {
      requestId: random.uuid(),
      member,
      ...input,
      ...STAFF,
    }) as Promise<{ data: { reference: string } }>;
  const { data } = await send('bet', { amount: fromMinor(stakeMinor) });
  await send('payout', { bet: data.reference, amount: '0.01' });
  return { category, stakeMinor, isPush: false };
}

/** A win and a stake that comes back. */
async function playSlots(
  { world: { first: api }, random, clients }: Stage,
  member: Member,
): Promise<readonly PlayedBet[]> {
  const { timeoutMs } = clients.options;
  const opening = { api, member, requestId: random.uuid(), amount: IN_GAME, timeoutMs };
  const { session, player, game, currencyCode } = await openGameSession(opening);
  const bets: PlayedBet[] = [];
  for (const isPush of [false, true]) {
    const stakeMinor = BigInt(random.whole(500, 2_000));
    const command = {
      transaction: random.uuid(),
      bet: random.uuid(),
      round: random.uuid(),
      session,
      player,
      game,
      currencyCode,
      stake: fromMinor(stakeMinor),
      payout: fromMinor(isPush ? stakeMinor : stakeMinor + 1n),
      result: isPush ? 6 : 2,
    };
    const answer: CommandAnswer | null = await sendCommand({
      url: api.walletUrl,
      name: 'play',
      input: command,
      timeoutMs,
    });
    if (answer?.outcome !== 'accepted')
      throw new Error(`a play was answered with ${String(answer?.outcome)}`);
    bets.push({ category: 'slots', stakeMinor, isPush });
  }
  return bets;
}
