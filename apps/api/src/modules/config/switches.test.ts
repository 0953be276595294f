import type { SwitchesPush } from '@realm/api-client/contract';
import { openWalletFixture, SLOTS_GAME } from '../../testing/wallet-fixture';
import { switchesTopic } from './switches.topic';

const FOOTBALL = 'test-football';
const ALL_BUT_SPORT = 3;
const ALL = 19;
const APPS = { wcup: true, live: true, sell: true, diyplay: true };

let platform: Awaited<ReturnType<typeof openWalletFixture>>;
beforeAll(async () => {
  platform = await openWalletFixture();
  await platform.insertGame(FOOTBALL, 'sports');
});
afterAll(() => platform.close());

const switchTo = (input: Record<string, unknown>) => platform.story.command('config/switches', input);

/** A member with football open, and what the platform answers to its commands. */
async function footballPlayer() {
  const member = await platform.newMember();
  const { data } = await platform.call('authenticate', { token: await platform.launch(member, FOOTBALL) });
  const { player, session } = data as { player: string; session: string };
  const newBet = () => platform.bet({ player, session }, { game: FOOTBALL });
  const send = async (name: string, { session: opened, ...of }: Record<string, unknown>) => {
    const [answer] = await platform.commands(name, name === 'bet' ? { ...of, session: opened } : of);
    return answer?.outcome;
  };
  return { ...member, newBet, send };
}

describe('games of a category that staff switch off', () => {
  afterEach(() => switchTo({ control_switch: ALL, apps: APPS }));

  it('can’t be opened, take no bets, and pay, return and correct the bets that are open', async () => {
    const { memberId, newBet, send } = await footballPlayer();
    const [won, returned] = [newBet(), newBet()];
    expect([await send('bet', won), await send('bet', returned)]).toEqual(['accepted', 'accepted']);
    await switchTo({ control_switch: ALL_BUT_SPORT });
    const opened = await platform.story.call('playGame', memberId, { gameId: FOOTBALL });
    expect(opened).toMatchObject({ ok: false, refusal: 'GAME_UNAVAILABLE' });
    expect(await send('bet', newBet())).toBe('maintenance');
    const command = (of: object, over: object) => ({ ...of, transaction: crypto.randomUUID(), ...over });
    expect(await send('win', command(won, { amount: '25', result: 2 }))).toBe('accepted');
    const { amount: _stake, ...bet } = returned;
    expect(await send('rollback', command(bet, {}))).toBe('accepted');
    expect(await send('resettle', command(won, { amount: '0', result: 4 }))).toBe('accepted');
  });

  it('close no other category, and open again', async () => {
    await switchTo({ control_switch: ALL_BUT_SPORT });
    const { memberId, newBet, send } = await footballPlayer();
    const other = await platform.story.call('playGame', memberId, { gameId: SLOTS_GAME });
    expect(other.ok).toBe(true);
    const refused = newBet();
    expect(await send('bet', refused)).toBe('maintenance');
    await switchTo({ control_switch: ALL });
    expect(await send('bet', newBet())).toBe('accepted');
  });

  it('are live games too where their function switch is off', async () => {
    const memberId = await platform.story.newMember('viewer');
    const open = () => platform.story.call('playGame', memberId, { gameId: 'baccarat' });
    expect((await open()).ok).toBe(true);
    await switchTo({ apps: { ...APPS, live: false } });
    expect(await open()).toMatchObject({ ok: false, refusal: 'GAME_UNAVAILABLE' });
  });
});

it('every page receives each change of a setting, with a growing number', async () => {
  const received: SwitchesPush[] = [];
  const { db } = platform.story;
  const poll = await switchesTopic.source.open(db, {
    channels: { watched: () => [], publish: () => undefined, retain: () => undefined },
    hasMembers: () => false,
    closeOthers: () => undefined,
    hasMember: () => false,
    publish: (to, push) => void ('everyone' in to && received.push(push)),
  });
  await poll();
  expect(received).toEqual([]);
  for (const bits of [ALL_BUT_SPORT, ALL]) {
    await switchTo({ control_switch: bits });
    await poll();
    await poll();
  }
  expect(received.map(({ control_switch }) => control_switch)).toEqual([ALL_BUT_SPORT, ALL]);
  const [off, on] = received.map(({ seq }) => seq);
  expect(on).toBeGreaterThan(off ?? Infinity);
  const visitor = { sessionId: 1n, memberId: null };
  expect(await switchesTopic.source.snapshot?.(db, visitor)).toEqual(received.at(-1));
});
