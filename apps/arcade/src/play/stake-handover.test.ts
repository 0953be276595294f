import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { waitingForLocks } from '../testing/waiting-for-locks';
import { eventually, startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';
import { itOnPostgres } from '../testing/on-postgres';

let arcade: TestArcade;
beforeEach(async () => (arcade = await startTestArcade()));
afterEach(() => arcade.close());

/** Keeps the wallet's answer to a stake from the arcade. @returns What lets it through. */
function holdAnswers(): { readonly arrived: Promise<void>; readonly release: () => void } {
  const { send } = arcade.wallet;
  let arrive = (): void => undefined;
  let release = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  arcade.wallet.send = async (kind, commands) => {
    const answer = await send(kind, commands);
    if (kind === 'bet') {
      arrive();
      await released;
    }
    return answer;
  };
  return { arrived, release };
}

const commands = () =>
  arcade.db.selectFrom('wallet_commands').select(['kind', 'outcome']).orderBy('kind').execute();
const statuses = async () =>
  (await arcade.db.selectFrom('bets').select('status').execute()).map(({ status }) => status);
const deal = () => ({ commandId: randomUUID(), stake: '10.00' });

it('a stake that another process has given up stays returned when its acceptance arrives', async () => {
  const player = await arcade.openSession('blackjack');
  const { balanceMinor } = arcade.wallet;
  const input = deal();
  const held = holdAnswers();
  const dealing = arcade.call('dealBlackjack', player, input);
  await held.arrived;
  // The next process gives the stake up; the wallet has not heard of it yet.
  arcade.wallet.fault = (kind) => (kind === 'rollback' ? 'lost' : null);
  await arcade.restart();
  // Before its games begin.
  expect(await commands()).toEqual([
    { kind: 'bet', outcome: 'silent' },
    { kind: 'rollback', outcome: null },
  ]);
  held.release();
  expect(await dealing).toMatchObject({ ok: false, error: { code: 'in-doubt' } });
  expect(await statuses()).toEqual(['placing']);
  arcade.wallet.fault = () => null;
  await eventually(async () => (await statuses())[0] === 'void');
  expect(await commands()).toEqual([
    { kind: 'bet', outcome: 'silent' },
    { kind: 'rollback', outcome: 'accepted' },
  ]);
  expect(arcade.wallet.balanceMinor).toBe(balanceMinor);
});

// The embedded database has one connection: nothing happens there between a read and what follows from it.
itOnPostgres(
  'a stake is not given up when its acceptance is stored after it was read as unanswered',
  async () => {
    const player = await arcade.openSession('blackjack');
    const held = holdAnswers();
    const dealing = arcade.call('dealBlackjack', player, deal());
    await held.arrived;
    let restarting: Promise<void> = Promise.resolve();
    await arcade.owner.transaction().execute(async (tx) => {
      await sql`select from wallet_commands for update`.execute(tx);
      held.release();
      await eventually(async () => (await waitingForLocks(arcade.owner)) === 1);
      // The next process reads the stake as unanswered, and waits behind the one that stores its acceptance.
      restarting = arcade.restart();
      await eventually(async () => (await waitingForLocks(arcade.owner)) === 2);
    });
    valueOf(await dealing);
    await restarting;
    // A hand of 21 is settled at once, and its win may be on its way.
    expect(['open', 'settled']).toContain((await statuses())[0]);
    const [bet, ...others] = await commands();
    expect(bet).toEqual({ kind: 'bet', outcome: 'accepted' });
    expect(others.map(({ kind }) => kind)).not.toContain('rollback');
    expect(arcade.wallet.effects.filter((effect) => effect.endsWith(' -1000'))).toHaveLength(1);
  },
);
