import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { eventually, startTestArcade, type TestArcade } from '../testing/test-arcade';

let arcade: TestArcade;
beforeAll(async () => (arcade = await startTestArcade()));
afterEach(() => {
  arcade.wallet.fault = () => null;
  arcade.wallet.refusal = null;
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
    const player = await arcade.sit('dice');
    const command = { commandId: randomUUID(), stake: '10.00', choice: { side: 'under', target: 4_950 } };
    await expect(arcade.call('rollDice', player, command)).rejects.toThrow('connection lost');
    await storeAnswers();
    await eventually(async () => (await stateOf(command.commandId)) === 'settled');
    expect(await arcade.call('rollDice', player, command)).toMatchObject({ ok: true });
  });

  it('is returned when its round was still to be played', async () => {
    const player = await arcade.sit('blackjack');
    const { balanceMinor } = arcade.wallet;
    const command = { commandId: randomUUID(), stake: '10.00' };
    await expect(arcade.call('dealBlackjack', player, command)).rejects.toThrow('connection lost');
    await storeAnswers();
    await eventually(async () => (await stateOf(command.commandId)) === 'void');
    expect(arcade.wallet.balanceMinor).toBe(balanceMinor);
  });
});
