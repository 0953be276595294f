import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ArcadeOutput, PondState, ShotOutcome } from '@realm/arcade-contract';
import { FISHING_RULES } from '@realm/fairness';
import { sql } from 'kysely';
import type { Player } from '../play/player';
import { startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';

let arcade: TestArcade;
beforeAll(async () => (arcade = await startTestArcade()));
afterEach(() => void (arcade.wallet.refusal = null));
afterAll(() => arcade.close());

async function pondOf(player: Player): Promise<PondState> {
  const { play } = valueOf(await arcade.call('view', player, {}));
  if (play.game !== 'deepsea') throw new Error(play.game);
  return play.pond;
}

it('stakes each shot, pays each catch, and a creature is caught once', async () => {
  const player = await arcade.openSession('deepsea');
  const { creatures } = await pondOf(player);
  const [first, second] = creatures;
  const target = first?.id ?? 0;
  const targets = [...Array<number>(40).fill(target), second?.id ?? 0, 999_999];
  const before = arcade.wallet.balanceMinor;
  const { shots } = valueOf(
    await arcade.call('shoot', player, { commandId: randomUUID(), stake: '1.00', targets }),
  );
  expect(shots.map((shot) => shot.target)).toEqual(targets);
  const own = shots.filter((shot) => shot.target === target);
  expect(own.filter(({ outcome }) => outcome === 'caught').length).toBeLessThanOrEqual(1);
  const lastCatch = own.findIndex(({ outcome }) => outcome === 'caught');
  if (lastCatch >= 0) expect(own.slice(lastCatch + 1).every(({ outcome }) => outcome === 'gone')).toBe(true);
  expect(shots.at(-1)).toEqual({ outcome: 'gone', target: 999_999 });
  const net = shots.reduce((total, shot) => {
    if (shot.outcome !== 'caught' && shot.outcome !== 'missed') return total;
    return total - 100n + BigInt((shot.bet.multiplier ?? 0) / 100);
  }, 0n);
  expect(arcade.wallet.balanceMinor - before).toBe(net);
});

/** One that forty shots catch, within what chance allows. */
async function minnowFor(player: Player): Promise<number> {
  for (;;) {
    const minnow = (await pondOf(player)).creatures.find(({ creature }) => creature === 'minnow');
    if (minnow !== undefined) return minnow.id;
    // One enters every half second.
    await setTimeout(100);
  }
}

/** Shots at what swims first until one of them catches it. */
async function catchOne(player: Player): Promise<Caught> {
  for (;;) {
    const { creatures } = await pondOf(player);
    const input = {
      commandId: randomUUID(),
      stake: '1.00',
      targets: creatures.slice(0, 8).map(({ id }) => id),
    };
    const answer = valueOf(await arcade.call('shoot', player, input));
    const caught = answer.shots.find(({ outcome }) => outcome === 'caught');
    if (caught !== undefined) return { input, shots: answer.shots, target: caught.target };
  }
}
interface Caught {
  readonly input: { readonly commandId: string; readonly stake: string; readonly targets: readonly number[] };
  readonly shots: ArcadeOutput<'shoot'>['shots'];
  readonly target: number;
}

it('repeats an answer without a second effect on the pond, and refuses other content under its id', async () => {
  const player = await arcade.openSession('deepsea');
  arcade.wallet.balanceMinor = 1_000_000n;
  const { input, shots, target } = await catchOne(player);
  const { balanceMinor } = arcade.wallet;
  arcade.events.length = 0;
  expect(valueOf(await arcade.call('shoot', player, input)).shots).toEqual(shots);
  expect((await pondOf(player)).creatures.some(({ id }) => id === target)).toBe(false);
  await arcade.restart();
  const swimming = (await pondOf(player)).creatures.map(({ id }) => id);
  expect(valueOf(await arcade.call('shoot', player, input)).shots).toEqual(shots);
  // Nothing in the new pond was caught.
  expect((await pondOf(player)).creatures.map(({ id }) => id)).toEqual(expect.arrayContaining(swimming));
  expect(arcade.wallet.balanceMinor).toBe(balanceMinor);
  expect(arcade.events.filter(({ name }) => name === 'pondShots')).toEqual([]);
  expect(await arcade.call('shoot', player, { ...input, targets: [999_999] })).toEqual({
    ok: false,
    error: { code: 'command-reused' },
  });
});

it('remembers a call that aimed at nothing, and takes no stake for it', async () => {
  const player = await arcade.openSession('deepsea');
  const effects = arcade.wallet.effects.length;
  const input = { commandId: randomUUID(), stake: '1.00', targets: [999_999] };
  for (let time = 0; time < 2; time += 1)
    expect(valueOf(await arcade.call('shoot', player, input)).shots).toEqual([
      { outcome: 'gone', target: 999_999 },
    ]);
  expect(await arcade.call('shoot', player, { ...input, stake: '2.00' })).toMatchObject({
    error: { code: 'command-reused' },
  });
  expect(arcade.wallet.effects).toHaveLength(effects);
});

it('shows the others at the pond a shot once its stake is taken, and no other shot', async () => {
  const [player, mate] = [
    await arcade.openSession('deepsea', 'shooter'),
    await arcade.openSession('deepsea', 'mate'),
  ];
  await pondOf(mate);
  const [first] = (await pondOf(player)).creatures;
  const shots = () => arcade.events.filter(({ name }) => name === 'pondShots').map(({ payload }) => payload);
  arcade.events.length = 0;
  const input = { commandId: randomUUID(), stake: '1.00', targets: [first?.id ?? 0, 999_999] };
  arcade.wallet.refusal = 'insufficient-funds';
  expect((await arcade.call('shoot', player, input)).ok).toBe(false);
  expect(shots()).toEqual([]);
  arcade.wallet.refusal = null;
  valueOf(await arcade.call('shoot', player, { ...input, commandId: randomUUID() }));
  expect(new Set(shots().map((one) => JSON.stringify((one as { targets: unknown }).targets)))).toEqual(
    new Set([JSON.stringify([first?.id])]),
  );
});

it('seats four at a pond and the fifth at another', async () => {
  const players = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((name) => arcade.openSession('deepsea', name)),
  );
  const ponds = [];
  for (const player of players) ponds.push((await pondOf(player)).pond);
  expect(new Set(ponds).size).toBe(2);
  const { seats } = await pondOf(players[0] ?? (await arcade.openSession('deepsea')));
  expect(seats.filter(({ isOwn }) => isOwn)).toHaveLength(1);
});

const shoot = (player: Player, targets: readonly number[]) =>
  arcade.call('shoot', player, { commandId: randomUUID(), stake: '1.00', targets });
const countOf = (answers: readonly ShotOutcome[], outcome: ShotOutcome['outcome']) =>
  answers.filter((shot) => shot.outcome === outcome).length;

it('lets one of two members catch a creature that both shoot at the same moment', async () => {
  const [first, second] = [await arcade.openSession('deepsea'), await arcade.openSession('deepsea')];
  for (let round = 0; round < 4; round += 1) {
    const { pond, creatures } = await pondOf(first);
    expect((await pondOf(second)).pond).toBe(pond);
    const target = creatures.find(({ creature }) => creature === 'minnow' || creature === 'clown');
    if (target === undefined) throw new Error('no small creature');
    const targets = Array<number>(40).fill(target.id);
    const before = arcade.wallet.balanceMinor;
    const answers = await Promise.all([shoot(first, targets), shoot(second, targets)]);
    const shots = answers.flatMap((answer) => valueOf(answer).shots);
    expect(countOf(shots, 'caught')).toBe(1);
    const multiple = FISHING_RULES.multiples[target.creature];
    const placed = countOf(shots, 'caught') + countOf(shots, 'missed');
    expect(arcade.wallet.balanceMinor - before).toBe(BigInt(100 * (multiple - placed)));
    const again = valueOf(await shoot(second, [target.id]));
    expect(again.shots).toEqual([{ outcome: 'gone', target: target.id }]);
  }
});

it('frees a creature whose catch was not paid for', async () => {
  const player = await arcade.openSession('deepsea');
  const target = await minnowFor(player);
  arcade.wallet.refusal = 'maintenance';
  const refused = await shoot(player, Array<number>(40).fill(target));
  expect(refused).toEqual({ ok: false, error: { code: 'maintenance' } });
  arcade.wallet.refusal = null;
  const { shots } = valueOf(await shoot(player, Array<number>(40).fill(target)));
  expect(countOf(shots, 'caught')).toBe(1);
});

it('answers a repeated shot by its bet, also when its creature is gone and after a restart', async () => {
  const player = await arcade.openSession('deepsea');
  const target = await minnowFor(player);
  const command = { commandId: randomUUID(), stake: '1.00', targets: Array<number>(40).fill(target) };
  const { shots } = valueOf(await arcade.call('shoot', player, command));
  expect(countOf(shots, 'caught')).toBe(1);
  const effects = arcade.wallet.effects.length;
  expect(valueOf(await arcade.call('shoot', player, command)).shots).toEqual(shots);
  await arcade.restart();
  expect(valueOf(await arcade.call('shoot', player, command)).shots).toEqual(shots);
  expect(arcade.wallet.effects).toHaveLength(effects);
  const { seeds } = valueOf(await arcade.call('view', player, {}));
  expect(seeds.nonce).toBe(countOf(shots, 'caught') + countOf(shots, 'missed'));
});

it('frees a creature whose catch could not be stored', async () => {
  const player = await arcade.openSession('deepsea');
  const target = await minnowFor(player);
  await sql`create function refuse_stake() returns trigger language plpgsql as $$
    begin raise exception 'connection lost'; end $$`.execute(arcade.owner);
  await sql`create trigger refuse_stake before insert on wallet_commands for each row execute function refuse_stake()`.execute(
    arcade.owner,
  );
  await expect(shoot(player, Array<number>(40).fill(target))).rejects.toThrow('connection lost');
  await sql`drop function refuse_stake() cascade`.execute(arcade.owner);
  const { shots } = valueOf(await shoot(player, Array<number>(40).fill(target)));
  expect(countOf(shots, 'caught')).toBe(1);
});

it('keeps a catch for its member when another one chose the same id for their command', async () => {
  const [first, second] = [await arcade.openSession('deepsea'), await arcade.openSession('deepsea')];
  const target = await minnowFor(first);
  expect((await pondOf(second)).pond).toBe((await pondOf(first)).pond);
  const command = { commandId: randomUUID(), stake: '1.00', targets: Array<number>(40).fill(target) };
  const { send } = arcade.wallet;
  let others: Promise<ShotOutcome[]> | undefined;
  arcade.wallet.send = async (kind, commands) => {
    // While the stakes of the first are on their way.
    others ??= arcade.call('shoot', second, command).then((answer) => [...valueOf(answer).shots]);
    await others;
    return send(kind, commands);
  };
  const { shots } = valueOf(await arcade.call('shoot', first, command));
  arcade.wallet.send = send;
  expect(countOf(shots, 'caught')).toBe(1);
  expect(countOf((await others) ?? [], 'gone')).toBe(40);
});
