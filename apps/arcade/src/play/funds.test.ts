import { randomUUID } from 'node:crypto';
import { eventually, startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';

let arcade: TestArcade;
let requested: { readonly game: string }[];
beforeEach(async () => {
  arcade = await startTestArcade();
  requested = [];
  const { balance } = arcade.wallet;
  arcade.wallet.balance = (of) => {
    requested.push(of);
    return balance(of);
  };
});
afterEach(() => arcade.close());

const roll = () => ({
  commandId: randomUUID(),
  stake: '10.00',
  choice: { side: 'under' as const, target: 4_950 },
});

it('callers who wait for a player’s balance share one call, which starts after the player’s bet', async () => {
  const player = await arcade.openSession('dice');
  const { send } = arcade.wallet;
  let read: ReturnType<typeof readFunds>[] = [];
  const readFunds = () => arcade.call('funds', player, {});
  arcade.wallet.send = (kind, commands) => {
    read = Array.from({ length: 10 }, readFunds);
    return send(kind, commands);
  };
  const rolled = arcade.call('rollDice', player, roll());
  const { funds } = valueOf(await rolled);
  const answers = (await Promise.all(read)).map(valueOf);
  expect(answers).toHaveLength(10);
  expect(requested).toHaveLength(1);
  expect(answers.map(({ balance }) => balance)).toEqual(answers.map(() => funds.balance));
  valueOf(await arcade.call('funds', player, {}));
  expect(requested).toHaveLength(2);
});

it('a bet updates the pages of games with the same balance without asking the wallet', async () => {
  const category = (game: string) => (game === 'temple' ? ('slots' as const) : ('chain' as const));
  const { authenticate } = arcade.wallet;
  arcade.wallet.authenticate = async (token) => {
    const answer = await authenticate(token);
    return answer.kind === 'accepted'
      ? { ...answer, value: { ...answer.value, category: category(answer.value.game) } }
      : answer;
  };
  const player = await arcade.openSession('dice', 'm-shared');
  const others = [
    await arcade.openSession('crash', 'm-shared'),
    await arcade.openSession('temple', 'm-shared'),
    await arcade.openSession('temple', 'm-shared'),
  ];
  for (const page of others) arcade.connect(page);
  requested = [];
  valueOf(await arcade.call('rollDice', player, roll()));
  const reported = () => arcade.events.filter(({ name, sessionHash }) => name === 'funds' && sessionHash);
  await eventually(() => reported().length === others.length);
  expect(requested.map(({ game }) => game)).toEqual(['temple']);
});

it('a stake above the balance is compared with the balance that the running bet leaves', async () => {
  const player = await arcade.openSession('dice', 'm-short');
  arcade.wallet.balanceMinor = 1_500n;
  valueOf(await arcade.call('funds', player, {}));
  requested = [];
  const { send } = arcade.wallet;
  let requestedMeanwhile = -1;
  let large: Promise<unknown> = Promise.resolve();
  arcade.wallet.send = async (kind, commands) => {
    arcade.wallet.send = send;
    large = arcade.call('rollDice', player, { ...roll(), stake: '400.00' });
    // Another call of the arcade, from the first to the last of its steps.
    valueOf(await arcade.call('history', player, { cursor: null }));
    requestedMeanwhile = requested.length;
    return send(kind, commands);
  };
  const { funds } = valueOf(await arcade.call('rollDice', player, roll()));
  expect(await large).toEqual({
    ok: false,
    error: { code: 'insufficient-funds', balance: funds.balance },
  });
  expect(requestedMeanwhile).toBe(0);
  expect(requested).toHaveLength(1);
});

it('the first launch takes the balance that it reports; a later one reads it, since another page may have bet meanwhile', async () => {
  await arcade.openSession('dice', 'm-twice');
  expect(requested).toHaveLength(0);
  await arcade.openSession('crash', 'm-twice');
  expect(requested).toHaveLength(1);
});
