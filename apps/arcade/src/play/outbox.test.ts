import { randomUUID } from 'node:crypto';
import { retryTransaction } from '@realm/database';
import { sql } from 'kysely';
import { allAnswered, crashView } from '../testing/shared-rounds';
import { eventually, startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';
import { Outbox, retryDelayMs, storeResettlement } from './outbox';

let arcade: TestArcade;
beforeAll(async () => (arcade = await startTestArcade()));
afterEach(() => {
  arcade.wallet.fault = () => null;
  arcade.wallet.unreadable = () => false;
  arcade.wallet.forgotten.clear();
});
afterAll(() => arcade.close());

const stateOf = async (commandId: string) => {
  const bets = await arcade.db
    .selectFrom('bets')
    .select('status')
    .where('command_id', '=', commandId)
    .execute();
  return bets.map(({ status }) => status).join();
};

/** The database refuses to store any answer of the wallet to a stake. */
async function refuseAnswers(): Promise<void> {
  await sql`create function refuse_answer() returns trigger language plpgsql as $$
    begin raise exception 'connection lost'; end $$`.execute(arcade.owner);
  await sql`create trigger refuse_answer before update of outcome on wallet_commands for each row
    when (new.kind in ('bet', 'play') and new.outcome = 'accepted') execute function refuse_answer()`.execute(
    arcade.owner,
  );
}
const storeAnswers = async (): Promise<void> =>
  void (await sql`drop function refuse_answer() cascade`.execute(arcade.owner));

describe('a stake whose accepted answer could not be stored', () => {
  beforeEach(refuseAnswers);

  it('is settled when its round was decided with it', async () => {
    const player = await arcade.openSession('dice');
    const command = { commandId: randomUUID(), stake: '10.00', choice: { side: 'under', target: 4_950 } };
    await expect(arcade.call('rollDice', player, command)).rejects.toThrow('connection lost');
    await storeAnswers();
    await eventually(async () => (await stateOf(command.commandId)) === 'settled');
    expect(await arcade.call('rollDice', player, command)).toMatchObject({ ok: true });
  });

  it('is returned when its round was still to be played', async () => {
    const player = await arcade.openSession('blackjack');
    const { balanceMinor } = arcade.wallet;
    const command = { commandId: randomUUID(), stake: '10.00' };
    await expect(arcade.call('dealBlackjack', player, command)).rejects.toThrow('connection lost');
    await storeAnswers();
    await eventually(async () => (await stateOf(command.commandId)) === 'void');
    expect(arcade.wallet.balanceMinor).toBe(balanceMinor);
  });
});

it('tries a silent wallet each second for six, then less and less often, and every half minute at least', () => {
  expect([0, 1, 5, 6, 7, 8, 9, 10, 11, 100].map(retryDelayMs)).toEqual([
    900, 900, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 30_000, 30_000,
  ]);
});

const RETRY_MS = 300_000;

/** Plays a hand to its end. @returns Its first bet, whose win is on its way. */
async function playHand(): Promise<string> {
  const player = await arcade.openSession('blackjack');
  const dealt = { commandId: randomUUID(), stake: '10.00' };
  let answer = valueOf(await arcade.call('dealBlackjack', player, dealt));
  while (answer.view.table.phase !== 'over') {
    const action = answer.view.table.phase === 'insurance' ? ('decline' as const) : ('stand' as const);
    const { view, taken } = answer;
    const input = { commandId: randomUUID(), round: view.round, action, taken };
    answer = valueOf(await arcade.call('playBlackjackTurn', player, input));
  }
  return answer.view.bets[0]?.id ?? '';
}
const roll = () => ({
  commandId: randomUUID(),
  stake: '10.00',
  choice: { side: 'under', target: 4_950 },
});
const winOf = (bet: string) =>
  arcade.db
    .selectFrom('wallet_commands')
    .select(['outcome', 'refusal', 'attempts'])
    .where('transaction_id', '=', `${bet}:win`)
    .executeTakeFirstOrThrow();

it('keeps a win that the wallet refuses, reports it, and delivers it when the wallet takes it', async () => {
  arcade.wallet.unreadable = (kind, command) => {
    if (kind === 'win') arcade.wallet.forgotten.add(command.bet);
    return false;
  };
  const bet = await playHand();
  await eventually(async () => (await winOf(bet)).refusal === 'not-found');
  expect(await winOf(bet)).toMatchObject({ outcome: null });
  await eventually(() => arcade.failures.includes(`${bet}:win: not-found`));
  arcade.wallet.unreadable = () => false;
  arcade.wallet.forgotten.clear();
  arcade.advance(RETRY_MS);
  await eventually(async () => (await winOf(bet)).outcome === 'accepted');
  expect(await winOf(bet)).toMatchObject({ refusal: null });
});

it.each(['play', 'win'] as const)(
  'reports the name of the refusal of a whole call (%s), and settles the bet when the wallet takes it again',
  async (kind) => {
    const { send } = arcade.wallet;
    arcade.wallet.send = (sent, commands) =>
      sent === kind ? Promise.resolve({ kind: 'refused', name: 'PERMISSION_DENIED' }) : send(sent, commands);
    const reported = () => arcade.failures.filter((failure) => String(failure).endsWith('PERMISSION_DENIED'));
    const before = reported().length;
    if (kind === 'win') await playHand();
    else await arcade.call('rollDice', await arcade.openSession('dice'), roll());
    await eventually(() => reported().length > before);
    arcade.wallet.send = send;
    arcade.advance(RETRY_MS);
    await eventually(() => allAnswered(arcade));
    expect(reported().at(-1)).toMatch(
      kind === 'win' ? '1 wins refused as a whole: PERMISSION_DENIED' : /^[^:]+:play: its call was refused: /,
    );
  },
);

it('holds up no other win for one that the wallet can’t read', async () => {
  arcade.wallet.fault = (kind) => (kind === 'win' ? 'lost' : null);
  const bets = [await playHand(), await playHand(), await playHand()];
  const [unreadable = ''] = bets;
  arcade.wallet.unreadable = (_kind, command) => command.bet === unreadable;
  arcade.wallet.fault = () => null;
  arcade.advance(RETRY_MS);
  const outcomes = async () => Promise.all(bets.map(async (bet) => (await winOf(bet)).outcome));
  await eventually(async () => (await outcomes()).filter((outcome) => outcome === 'accepted').length === 2);
  expect(await winOf(unreadable)).toMatchObject({ outcome: null, refusal: 'MALFORMED' });
});

it('sends the results of a bet in their order, the tenth after the ninth', async () => {
  const id = await playHand();
  await eventually(async () => (await winOf(id)).outcome === 'accepted');
  const bet = await arcade.db
    .selectFrom('bets')
    .selectAll()
    .where('bet_id', '=', id)
    .executeTakeFirstOrThrow();
  const sent: string[] = [];
  arcade.wallet.unreadable = (kind, { transaction }) => {
    if (kind === 'resettle') sent.push(transaction);
    return false;
  };
  const win = { bet, payoutMinor: 0n, player: { name: 'member', game: 'blackjack' }, details: {} } as const;
  await retryTransaction(arcade.db, async (tx) => {
    for (const number of [10, 9, 1])
      await storeResettlement(tx, win, { number, now: new Date(arcade.nowMs()) });
  });
  await eventually(() => sent.length === 3);
  expect(sent).toEqual([1, 9, 10].map((number) => `${id}:resettle:${String(number)}`));
});

it('discards a stake that the wallet can’t read', async () => {
  const player = await arcade.openSession('dice');
  const { balanceMinor } = arcade.wallet;
  const command = roll();
  arcade.wallet.unreadable = (kind) => kind === 'play';
  await arcade.call('rollDice', player, command);
  await eventually(async () => (await stateOf(command.commandId)) === 'void');
  expect(arcade.wallet.balanceMinor).toBe(balanceMinor);
});

describe('a call of the outbox', () => {
  let own: TestArcade;
  let outbox: Outbox;
  let storeNext: () => Promise<void>;
  let sent = 0;
  beforeEach(async () => {
    own = await startTestArcade();
    const player = await own.openSession('crash');
    const { round } = await crashView(own, player);
    const placed = { commandId: randomUUID(), round, stake: '10.00', autoCashOut: null };
    valueOf(await own.call('betCrash', player, placed));
    // Its own outbox sends nothing from now on.
    await own.running().close();
    const bet = await own.db.selectFrom('bets').selectAll().executeTakeFirstOrThrow();
    await own.wallet.send('win', [{ transaction: `${bet.bet_id}:win`, bet: bet.bet_id }]);
    const win = { bet, payoutMinor: 0n, player: { name: player.name, game: 'crash' }, details: {} } as const;
    let number = 0;
    storeNext = () =>
      retryTransaction(own.db, (tx) =>
        storeResettlement(tx, win, { number: (number += 1), now: new Date(own.nowMs()) }),
      );
    outbox = new Outbox(
      { ...own, onFailure: () => undefined },
      {
        giveUpUnanswered: async () => undefined,
        onAnswered: async () => undefined,
        onCommitted: async () => undefined,
      },
    );
    sent = 0;
  });
  afterEach(async () => {
    await outbox.close();
    await own.close();
  });

  it('ends with the deliveries that begin after it, however many calls follow', async () => {
    const { send } = own.wallet;
    own.wallet.send = async (kind, commands) => {
      sent += 1;
      if (sent < 20) {
        await storeNext();
        void outbox.deliverNow();
      }
      return send(kind, commands);
    };
    await storeNext();
    await outbox.deliverNow();
    expect(sent).toBe(1);
  });

  it('waits for what became due while an earlier delivery was under way', async () => {
    const { send } = own.wallet;
    let second: Promise<void> | undefined;
    own.wallet.send = async (kind, commands) => {
      sent += 1;
      if (second === undefined) {
        await storeNext();
        second = outbox.deliverNow();
      }
      return send(kind, commands);
    };
    await storeNext();
    await outbox.deliverNow();
    await second;
    expect(sent).toBe(2);
  });
});
