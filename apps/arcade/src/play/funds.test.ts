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
  ...{ commandId: randomUUID(), stake: '10.00' },
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

it('the first launch takes the balance that it reports; a later one reads it, since another page may have bet meanwhile', async () => {
  await arcade.openSession('dice', 'm-twice');
  expect(requested).toHaveLength(0);
  await arcade.openSession('crash', 'm-twice');
  expect(requested).toHaveLength(1);
});
