import { randomUUID } from 'node:crypto';
import { commitmentOf, createStream, DICE_RULES, rollDice, settleDice } from '@realm/fairness';
import { eventually, startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';

let arcade: TestArcade;
beforeAll(async () => (arcade = await startTestArcade()));
afterEach(() => {
  arcade.wallet.fault = () => null;
  arcade.wallet.refusal = null;
});
afterAll(() => arcade.close());

const choice = { side: 'under' as const, target: 4_950 };
const command = (stake = '10.00') => ({ commandId: randomUUID(), stake, choice });
const stateOf = async (name: string) => {
  const rows = await arcade.db.selectFrom('bets').select('status').where('command_id', '=', name).execute();
  return rows.map(({ status }) => status);
};

it('pays the result of the committed seed, which everyone can recompute after the rotation', async () => {
  const player = await arcade.openSession('dice');
  const before = arcade.wallet.balanceMinor;
  const { seeds } = valueOf(await arcade.call('view', player, {}));
  const rolls = [];
  for (let nonce = 0; nonce < 5; nonce += 1)
    rolls.push(valueOf(await arcade.call('rollDice', player, command())));
  const { revealed } = valueOf(
    await arcade.call('rotateSeeds', player, { commandId: randomUUID(), clientSeed: 'mine' }),
  );
  expect(commitmentOf(revealed.serverSeed)).toBe(seeds.commitment);
  expect(revealed.bets).toBe(5);
  let expected = before;
  for (const [nonce, { roll, bet }] of rolls.entries()) {
    const recomputed = rollDice(
      createStream({ serverSeed: revealed.serverSeed, clientSeed: seeds.clientSeed, nonce }),
    );
    expect(roll).toBe(recomputed);
    expect(bet.multiplier).toBe(settleDice(DICE_RULES, choice, roll));
    expected += BigInt(bet.result === 'win' ? 1_000 : -1_000);
  }
  expect(arcade.wallet.balanceMinor).toBe(expected);
  const { rounds } = valueOf(await arcade.call('history', player, { cursor: null }));
  expect(rounds.map(({ seeds: { serverSeed } }) => serverSeed)).toEqual(Array(5).fill(revealed.serverSeed));
});

it('hides the server seed until it is rotated, and shows the next commitment before', async () => {
  const player = await arcade.openSession('dice');
  const first = valueOf(await arcade.call('view', player, {})).seeds;
  await arcade.call('rollDice', player, command());
  const { rounds } = valueOf(await arcade.call('history', player, { cursor: null }));
  expect(rounds[0]?.seeds).toMatchObject({ serverSeed: null, nonce: 0 });
  const input = { commandId: randomUUID(), clientSeed: 'other' };
  const rotated = valueOf(await arcade.call('rotateSeeds', player, input));
  expect(rotated.seeds).toMatchObject({ commitment: first.nextCommitment, nonce: 0, clientSeed: 'other' });
  expect(valueOf(await arcade.call('rotateSeeds', player, input))).toEqual(rotated);
});

it('sends the member’s other pages, of any game, the balance and the next nonce', async () => {
  const player = await arcade.openSession('dice', 'm-pages');
  const others = [await arcade.openSession('dice', 'm-pages'), await arcade.openSession('crash', 'm-pages')];
  for (const page of [player, ...others]) arcade.connect(page);
  const { funds } = valueOf(await arcade.call('rollDice', player, command()));
  const reported = () => arcade.events.filter(({ name, sessionHash }) => name === 'funds' && sessionHash);
  await eventually(() => reported().length >= others.length);
  expect(reported()).toEqual(
    others.map(({ sessionHash }) => ({
      name: 'funds',
      sessionHash,
      payload: expect.objectContaining({
        balance: funds.balance,
        nonce: 1,
        net: funds.net,
        wagered: '10.00',
      }),
    })),
  );
});

it('a refused bet uses its nonce up, and the page can read that and the balance it was refused for', async () => {
  const player = await arcade.openSession('dice');
  arcade.wallet.refusal = 'insufficient-funds';
  expect(await arcade.call('rollDice', player, command())).toMatchObject({ ok: false });
  expect(valueOf(await arcade.call('funds', player, {})).nonce).toBe(1);
});

it('asks the wallet again before it refuses a stake above the last known balance', async () => {
  const player = await arcade.openSession('dice');
  await arcade.call('funds', player, {});
  const { balanceMinor } = arcade.wallet;
  arcade.wallet.balanceMinor += 1_000_000n;
  valueOf(await arcade.call('rollDice', player, command('4000.00')));
  arcade.wallet.balanceMinor = balanceMinor;
});

it('an id of another game’s command is refused, although the body is the same', async () => {
  const [dealt, spun] = [
    await arcade.openSession('blackjack', 'm-two'),
    await arcade.openSession('temple', 'm-two'),
  ];
  const body = { commandId: randomUUID(), stake: '1.00' };
  await arcade.call('dealBlackjack', dealt, body);
  expect(await arcade.call('spinSlots', spun, body)).toEqual({
    ok: false,
    error: { code: 'command-reused' },
  });
});

it('lists no bets of another currency', async () => {
  const player = await arcade.openSession('dice');
  valueOf(await arcade.call('rollDice', player, command()));
  const abroad = { ...player, currency: 'JPY' as const };
  expect(valueOf(await arcade.call('history', abroad, { cursor: null })).rounds).toEqual([]);
});

it('rolls once for one command, however often it is sent, and refuses another under its id', async () => {
  const player = await arcade.openSession('dice');
  const once = command();
  const effects = arcade.wallet.effects.length;
  const [first, second] = await Promise.all([
    arcade.call('rollDice', player, once),
    arcade.call('rollDice', player, once),
  ]);
  const third = await arcade.call('rollDice', player, once);
  expect(valueOf(second)).toMatchObject({ bet: valueOf(first).bet, roll: valueOf(first).roll });
  expect(valueOf(third).bet).toEqual(valueOf(first).bet);
  expect(arcade.wallet.effects).toHaveLength(effects + 2);
  expect(await arcade.call('rollDice', player, { ...once, stake: '20.00' })).toEqual({
    ok: false,
    error: { code: 'command-reused' },
  });
});

it('refuses a stake above the balance before anything is stored, and says what there is', async () => {
  const player = await arcade.openSession('dice');
  const { balanceMinor } = arcade.wallet;
  const tooMuch = command('4000.00');
  expect(await arcade.call('rollDice', player, tooMuch)).toMatchObject({
    ok: false,
    error: { code: 'insufficient-funds' },
  });
  expect(await stateOf(tooMuch.commandId)).toEqual([]);
  expect(valueOf(await arcade.call('funds', player, {})).nonce).toBe(0);
  expect(arcade.wallet.balanceMinor).toBe(balanceMinor);
});

it.each(['session-expired', 'maintenance', 'over-limit'] as const)('passes %s on', async (refusal) => {
  const player = await arcade.openSession('dice');
  arcade.wallet.refusal = refusal;
  expect(await arcade.call('rollDice', player, command())).toEqual({ ok: false, error: { code: refusal } });
});

it('rolls a stake back that got no answer; it is neither taken nor decided', async () => {
  const player = await arcade.openSession('dice');
  const { balanceMinor } = arcade.wallet;
  arcade.wallet.fault = (kind) => (kind === 'play' ? 'lost' : null);
  const lost = command();
  await arcade.call('rollDice', player, lost);
  await eventually(async () => (await stateOf(lost.commandId))[0] === 'void');
  expect(await arcade.call('rollDice', player, lost)).toEqual({ ok: false, error: { code: 'void' } });
  expect(arcade.wallet.balanceMinor).toBe(balanceMinor);
});

it('keeps a roll whose answer was lost on the way back', async () => {
  const player = await arcade.openSession('dice');
  arcade.wallet.fault = (kind) => (kind === 'play' ? 'cut' : null);
  const cut = command();
  await arcade.call('rollDice', player, cut);
  await eventually(async () => (await stateOf(cut.commandId))[0] === 'settled');
  expect(valueOf(await arcade.call('rollDice', player, cut)).bet.status).toBe('settled');
});

it('is in doubt as long as the wallet is away, and settled or void once it is back', async () => {
  const player = await arcade.openSession('dice');
  arcade.wallet.fault = (kind) => (kind === 'play' ? 'cut' : 'lost');
  const doubtful = command();
  expect(await arcade.call('rollDice', player, doubtful)).toEqual({ ok: false, error: { code: 'in-doubt' } });
  expect(await arcade.call('rollDice', player, doubtful)).toEqual({ ok: false, error: { code: 'in-doubt' } });
  expect(await arcade.call('rotateSeeds', player, { commandId: randomUUID(), clientSeed: 'x' })).toEqual({
    ok: false,
    error: { code: 'round-open' },
  });
  arcade.wallet.fault = () => null;
  await eventually(async () => (await stateOf(doubtful.commandId))[0] === 'settled');
});

it.each(['0', '0.99', '5000.01', '1.001', '-1', '1e3', ''])(
  'refuses the stake %j and takes nothing',
  async (stake) => {
    const player = await arcade.openSession('dice');
    const effects = arcade.wallet.effects.length;
    expect(await arcade.call('rollDice', player, command(stake))).toMatchObject({
      ok: false,
      error: { code: 'stake-invalid', minimum: '1.00', maximum: '5000.00' },
    });
    expect(arcade.wallet.effects).toHaveLength(effects);
  },
);

it('lists a roll only when its stake was taken', async () => {
  const player = await arcade.openSession('dice');
  arcade.wallet.refusal = 'insufficient-funds';
  await arcade.call('rollDice', player, command());
  arcade.wallet.refusal = null;
  arcade.wallet.fault = (kind) => (kind === 'play' ? 'lost' : null);
  const lost = command();
  await arcade.call('rollDice', player, lost);
  await eventually(async () => (await stateOf(lost.commandId))[0] === 'void');
  arcade.wallet.fault = () => null;
  const taken = valueOf(await arcade.call('rollDice', player, command()));
  const { rounds } = valueOf(await arcade.call('history', player, { cursor: null }));
  expect(rounds.map(({ bets }) => bets.map(({ id }) => id))).toEqual([[taken.bet.id]]);
});

it('finds a roll by its order, for its member and in its game', async () => {
  const player = await arcade.openSession('dice');
  const { bet } = valueOf(await arcade.call('rollDice', player, command()));
  await arcade.call('rollDice', player, command());
  const requested = { orderNumber: bet.orderNumber ?? '' };
  const found = valueOf(await arcade.call('round', player, requested));
  expect(found.map(({ bets }) => bets.map(({ id }) => id))).toEqual([[bet.id]]);
  const { rounds } = valueOf(await arcade.call('history', player, { cursor: null }));
  expect(rounds[1]).toEqual(found[0]);
  const others = [await arcade.openSession('dice'), { ...player, game: 'temple' as const }];
  for (const other of others)
    expect(await arcade.call('round', other, requested)).toMatchObject({ error: { code: 'not-found' } });
});

it('sends the platform the data from which the result is recomputed', async () => {
  const player = await arcade.openSession('dice');
  const { seeds } = valueOf(await arcade.call('view', player, {}));
  const { bet, roll } = valueOf(await arcade.call('rollDice', player, command()));
  const { body } = await arcade.db
    .selectFrom('wallet_commands')
    .select('body')
    .where('bet_id', '=', bet.id)
    .executeTakeFirstOrThrow();
  expect(body).toMatchObject({
    details: {
      commitment: seeds.commitment,
      clientSeed: seeds.clientSeed,
      nonce: seeds.nonce,
      multiplier: bet.multiplier,
      choice,
      roll,
    },
  });
});
