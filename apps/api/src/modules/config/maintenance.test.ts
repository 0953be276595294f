import type { SwitchesPush } from '@realm/api-client/contract';
import { openWalletFixture } from '../../testing/wallet-fixture';
import { configRoutes } from './config.routes';
import { readSettings } from './settings.repository';
import { switchesTopic } from './switches.topic';

let platform: Awaited<ReturnType<typeof openWalletFixture>>;
beforeEach(async () => (platform = await openWalletFixture()));
afterEach(() => platform.close());

const MINUTE_MS = 60_000;
const YEAR_ZERO = { beginsAt: '0000-01-01T00:00:00.000Z' };
const message = { zh: '稍后回来', en: 'Back soon', zht: '稍後回來' };

const at = (minutes: number) =>
  new Date(platform.story.ports.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
const plan = (window: object) =>
  platform.story.command('config/maintenance', {
    maintenance: { message, beginsAt: null, endsAt: null, ...window },
  });
async function configOf() {
  const answer = await configRoutes(platform.story.ports).getConfig();
  return answer.ok ? answer.value : null;
}

it('a planned maintenance begins and ends by itself: for bets, for opening games, and for what members read', async () => {
  const { memberId } = await platform.newMember();
  const player = await platform.newPlayer();
  const bet = async () => (await platform.commands('bet', platform.bet(player)))[0]?.outcome;
  const open = () => platform.story.call('playGame', memberId, { gameId: 'dice' });
  expect(await plan({ beginsAt: at(5), endsAt: at(10) })).toMatchObject({ ok: true });
  expect([await bet(), (await open()).ok, (await configOf())?.isn_maintain]).toEqual([
    'accepted',
    true,
    false,
  ]);

  platform.story.pass(5 * MINUTE_MS);
  expect([await bet(), await open()]).toMatchObject(['maintenance', { refusal: 'MAINTENANCE' }]);
  expect(await configOf()).toMatchObject({
    isn_maintain: true,
    system_maintenance: { message: message.zh, texts: message, endsAt: at(5) },
  });

  platform.story.pass(5 * MINUTE_MS);
  expect([await bet(), (await open()).ok]).toEqual(['accepted', true]);
  expect(await configOf()).toMatchObject({ isn_maintain: false, system_maintenance: null });
  expect(await platform.story.lookUp('config/get', {})).toMatchObject({ value: { maintenance: null } });
});

it('ends after it begins, and after now', async () => {
  for (const window of [{ endsAt: at(-1) }, { endsAt: at(0) }, { beginsAt: at(5), endsAt: at(5) }, YEAR_ZERO])
    expect(await plan(window)).toMatchObject({ refusal: 'DATE_RANGE_INVALID' });
  expect(await readSettings(platform.story.db)).toMatchObject({ maintenance: null });
});

it('what an earlier build wrote is read', async () => {
  const value = JSON.stringify({ message: 'Back soon', endsAt: null });
  await platform.story.db.insertInto('settings').values({ name: 'maintenance', value }).execute();
  expect(await configOf()).toMatchObject({
    isn_maintain: true,
    system_maintenance: { texts: { zh: 'Back soon', en: 'Back soon' } },
  });
});

it('open pages learn that it has ended', async () => {
  const received: SwitchesPush[] = [];
  const inAMoment = new Date(Date.now() + 700).toISOString();
  const value = JSON.stringify({ message, beginsAt: null, endsAt: inAMoment });
  const { db } = platform.story;
  await db.insertInto('settings').values({ name: 'maintenance', value }).execute();
  const visitor = { sessionId: 1n, memberId: null };
  const first = await switchesTopic.source.snapshot?.(db, visitor);
  expect(first).toMatchObject({ maintenance: { endsAt: inAMoment } });
  const poll = await switchesTopic.source.open(db, {
    channels: { watched: () => [], publish: () => undefined, retain: () => undefined },
    hasMembers: () => false,
    closeOthers: () => undefined,
    hasMember: () => false,
    publish: (to, push) => void ('everyone' in to && received.push(push)),
  });
  for (const end = Date.now() + 20_000; received.length === 0 && Date.now() < end;) await poll();
  expect(received).toMatchObject([{ maintenance: null }]);
  expect(received[0]?.seq).toBeGreaterThan(first?.seq ?? Infinity);
});
