import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { providerModule } from '../modules/provider';
import { openWalletFixture } from '../testing/wallet-fixture';
import { reconcileIn } from './reconcile-books';

type Fixture = Awaited<ReturnType<typeof openWalletFixture>>;

const open = randomUUID();
const [won, returned, lost, early] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const closedRound = randomUUID();
let platform: Fixture;
beforeAll(async () => {
  platform = await openWalletFixture(new Date());
  const player = await platform.newPlayer();
  const place = async (bet: string, round: string = randomUUID()) => {
    const sent = platform.bet(player, { bet, round });
    await platform.commands('bet', sent);
    const { session: _session, amount: _amount, ...fields } = sent;
    return { ...fields, transaction: randomUUID() };
  };
  await place(open);
  await platform.commands('win', { ...(await place(won)), amount: '25', result: 2 });
  await platform.commands('rollback', await place(returned));
  await place(lost, closedRound);
  await platform.call('close-round', { round: closedRound, game: 'test-slots' });
  const { session: _session, amount: _amount, ...late } = platform.bet(player, { bet: early });
  await platform.commands('rollback', late);
});
afterAll(() => platform.close());

/** Breaks rows as the database's owner, reads the books and undoes the change. @returns The issues of the provider checks. */
async function brokenBy(...statements: readonly RawBuilder<unknown>[]) {
  const found: string[] = [];
  const undone = new Error('undone');
  await platform.story.owner
    .transaction()
    .execute(async (tx) => {
      for (const statement of statements) await statement.execute(tx);
      for (const { name, shown } of (await reconcileIn(tx)).checks)
        for (const { where, what } of shown) found.push(`${name}: ${where} ${what}`);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found;
}

it('books of a provider whose bets are open, won, returned, lost and refused in advance agree', async () => {
  expect(await brokenBy()).toEqual([]);
});

it.each<[string, ...RawBuilder<unknown>[]]>([
  [
    'an open bet whose win was accepted',
    sql`update wallet_commands set bet = ${open} where bet = ${won} and kind = 'win'`,
  ],
  ['a paid bet without a win', sql`delete from wallet_commands where bet = ${won} and kind = 'win'`],
  [
    'a bet that was accepted twice',
    sql`
    insert into wallet_commands select provider, transaction_id || '2', kind, bet, content_hash, outcome, order_number, at
    from wallet_commands where bet = ${open}`,
  ],
  [
    'a win that was accepted twice',
    sql`
    insert into wallet_commands select provider, transaction_id || '2', kind, bet, content_hash, outcome, order_number, at
    from wallet_commands where bet = ${won} and kind = 'win'`,
  ],
  ['an order without a bet', sql`delete from wallet_commands where bet = ${open}`],
  [
    'a bet without an order',
    sql`update wallet_commands set bet = 'another' where bet = ${early} and kind = 'rollback'`,
    sql`
    update wallet_commands set bet = 'another' where bet = ${open}`,
  ],
  [
    'a returned stake without a rollback',
    sql`delete from wallet_commands where bet = ${returned} and kind = 'rollback'`,
  ],
  ['a lost bet whose round is not closed', sql`delete from closed_rounds where round = ${closedRound}`],
])('%s is named', async (_name, ...statements) => {
  const found = await brokenBy(...statements);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((line) => line.startsWith('wallet-commands: bet '))).toBe(true);
});

it('a bet that is open in a closed round or for more than a day is named', async () => {
  const closed = await brokenBy(sql`
    insert into closed_rounds select provider, round, game, null, now() from bet_orders where provider_bet = ${open}`);
  expect(closed).toEqual([
    expect.stringMatching(/^rounds: bet G\w+, round \S+ of arcade is open in a closed round$/),
  ]);
  const rounds = (lines: readonly string[]) => lines.filter((line) => line.startsWith('rounds: '));
  const old = await brokenBy(sql`
    update bet_orders set placed_at = now() - interval '25 hours' where provider_bet = ${open}`);
  expect(rounds(old)).toEqual([expect.stringMatching(/^rounds: .* has been open for 25 hours$/)]);
  const recent = await brokenBy(sql`
    update bet_orders set placed_at = now() - interval '23 hours' where provider_bet = ${open}`);
  expect(rounds(recent)).toEqual([]);
});

it('an order of a provider without a round is named, by this rule alone where its commands are gone too', async () => {
  const found = await brokenBy(
    sql`delete from wallet_commands where bet = ${open}`,
    sql`update bet_orders set round = null where provider_bet = ${open}`,
  );
  expect(found).toEqual([expect.stringMatching(/^orders-without-rounds: bet G\w+ of arcade has no round$/)]);
});

it('monitors see how many bets are open, for how long, and the outcomes of commands', async () => {
  platform.story.pass(90_000);
  platform.metrics.watch(providerModule.gauges(platform.story.ports));
  const text = await platform.metrics.read();
  expect(text).toMatch(/^realm_open_bets\{provider="arcade"\} 1$/m);
  expect(
    Number(/^realm_oldest_open_bet_seconds\{provider="arcade"\} (\S+)$/m.exec(text)?.[1]),
  ).toBeGreaterThanOrEqual(90);
  expect(text).toContain('realm_wallet_commands_total{provider="arcade",command="bet",outcome="accepted"} 4');
});
