import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROVIDER_STATEMENT, type ProviderBet } from '@realm/api-client/contract';
import { openWalletFixture, SLOTS_GAME } from '../testing/wallet-fixture';
import { checkStatement } from './statement-checks';
import { readStatementFile } from './statement-file';

type Fixture = Awaited<ReturnType<typeof openWalletFixture>>;

const HOUR_MS = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'realm-statement-'));
const path = join(folder, 'arcade.jsonl');
let platform: Fixture;
let stated: ProviderBet[];
/** Later than everything that has happened, as a statement of the next day is. */
let at: Date;

beforeAll(async () => {
  platform = await openWalletFixture(new Date());
  const player = await platform.newPlayer();
  const placedAt = platform.story.ports.clock.now().toISOString();
  const lineOf = (sent: { bet: string; round: string }, change: Partial<ProviderBet>): ProviderBet => ({
    bet: sent.bet,
    round: sent.round,
    player: player.uid,
    game: SLOTS_GAME,
    currencyCode: 'CNY',
    stake: '10.00',
    payout: null,
    status: 'open',
    placedAt,
    ...change,
  });
  const place = async () => {
    const sent = platform.bet(player);
    await platform.commands('bet', sent);
    const { session: _session, amount: _amount, ...fields } = sent;
    return { ...fields, transaction: randomUUID() };
  };
  const [open, won, returned] = [await place(), await place(), await place()];
  await platform.commands('win', { ...won, amount: '25', result: 2 });
  await platform.commands('rollback', returned);
  const played = { ...platform.bet(player), stake: '2', payout: '0', result: 4, amount: undefined };
  await platform.commands('play', played);
  stated = [
    lineOf(open, {}),
    lineOf(won, { status: 'settled', payout: '25.00' }),
    lineOf(returned, { status: 'void' }),
    lineOf(played, { status: 'settled', stake: '2.00', payout: '0.00' }),
    lineOf({ bet: randomUUID(), round: randomUUID() }, { status: 'refused' }),
    lineOf({ bet: randomUUID(), round: randomUUID() }, { status: 'void' }),
    lineOf({ bet: randomUUID(), round: randomUUID() }, { status: 'unanswered' }),
  ];
  at = new Date(platform.story.ports.clock.now().getTime() + HOUR_MS);
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

const write = (...lines: readonly unknown[]) =>
  writeFileSync(
    path,
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
  );

/** The rules' issues when the provider states these bets. */
async function findingsOf(bets: readonly ProviderBet[], moment = at): Promise<string[]> {
  write({ statement: PROVIDER_STATEMENT, at: moment.toISOString() }, ...bets);
  const statement = await readStatementFile('arcade', path);
  const checks = await platform.story.db.transaction().execute((tx) => checkStatement(tx, statement));
  return checks.flatMap(({ name, shown }) => shown.map(({ what }) => `${name}: ${what}`));
}
/** The statement with one bet changed: 0 open, 1 won, 2 returned, 3 lost, 4 refused, 5 void, 6 unanswered. */
const changed = (index: number, change: Partial<ProviderBet>) =>
  stated.map((bet, place) => (place === index ? { ...bet, ...change } : bet));

const minutesBefore = (minutes: number) => new Date(at.getTime() - minutes * 60_000).toISOString();

it('a statement that agrees with the orders has no findings', async () => {
  expect(await findingsOf(stated)).toEqual([]);
  expect(await findingsOf(changed(0, { dueAt: minutesBefore(14) }))).toEqual([]);
});

it.each<[string, () => ProviderBet[], RegExp]>([
  [
    'an order that the provider does not know',
    () => stated.slice(1),
    /^provider-bets: has an order and is not known/,
  ],
  [
    'a bet without an order',
    () => changed(6, { status: 'open' }),
    /^provider-bets: is open at the provider and has no order$/,
  ],
  [
    'a settled bet without an order',
    () => changed(6, { status: 'settled', payout: '5.00' }),
    /^provider-bets: is settled at the provider and has no order$/,
  ],
  [
    'an order that the provider counts as refused',
    () => changed(0, { status: 'refused' }),
    /^provider-bets: has an order, and/,
  ],
  [
    'another stake',
    () => changed(0, { stake: '9.99' }),
    /^provider-bets: has a stake of 10.00 CNY, at the provider 9.99$/,
  ],
  [
    'a stake that is no amount',
    () => changed(0, { stake: '10.001' }),
    /^provider-bets: has a stake of 10.00 CNY/,
  ],
  [
    'another round',
    () => changed(1, { round: 'another' }),
    /^provider-bets: has the round .*, at the provider another$/,
  ],
  ['another member', () => changed(1, { player: 'm-0' }), /^provider-bets: has the member /],
  [
    'another game',
    () => changed(1, { game: 'dice' }),
    /^provider-bets: has the game test-slots, at the provider dice$/,
  ],
  [
    'another currency',
    () => changed(1, { currencyCode: 'EUR' }),
    /^provider-bets: has the currency CNY, at the provider EUR$/,
  ],
  [
    'another win',
    () => changed(1, { payout: '24.00' }),
    /^provider-results: was paid 25.00 CNY, at the provider 24.00$/,
  ],
  [
    'a win that was not paid',
    () => changed(0, { status: 'settled', payout: '20.00' }),
    /^provider-results: is open, at the provider settled$/,
  ],
  [
    'a paid bet that is open',
    () => changed(1, { status: 'open', payout: null }),
    /^provider-results: is settled, at the provider open$/,
  ],
  [
    'a stake that was not returned',
    () => changed(0, { status: 'void' }),
    /^provider-results: is open, at the provider void$/,
  ],
  [
    'a leg without the result of its match',
    () => changed(0, { dueAt: minutesBefore(16) }),
    /^provider-due: is open at the provider without the result that was due at /,
  ],
  [
    'a correction that a bet has not got',
    () => changed(1, { dueAt: minutesBefore(16) }),
    /^provider-due: is settled at the provider without /,
  ],
  [
    'a returned stake that was won',
    () => changed(2, { status: 'settled', payout: '1.00' }),
    /^provider-results: is cancelled, at the provider settled$/,
  ],
])('%s is named', async (_name, bets, finding) => {
  const found = await findingsOf(bets());
  expect(found).toEqual([expect.stringMatching(finding)]);
});

it.each(['open', 'unanswered'] as const)('a bet that is %s for more than a day is named', async (status) => {
  const late = new Date(at.getTime() + 25 * HOUR_MS);
  const others = stated.filter(({ status: of }) => of !== 'open' && of !== 'unanswered');
  const bets = [...others, { ...stated[0], status } as ProviderBet];
  expect(await findingsOf(bets, late)).toEqual([
    expect.stringMatching(new RegExp(`^provider-open: has been ${status} at the provider for 26 hours$`)),
  ]);
  expect(await findingsOf(bets)).toEqual([]);
});

it('what happened after the statement, or is under way, is no finding', async () => {
  const before = new Date(platform.story.ports.clock.now().getTime() - HOUR_MS);
  expect(await findingsOf([], before)).toEqual([]);
  expect(await findingsOf(changed(1, { status: 'open', payout: null }), before)).toEqual([]);
  expect(await findingsOf(changed(1, { status: 'unanswered', payout: null }))).toEqual([]);
});

it.each<[string, readonly unknown[], RegExp]>([
  ['an empty file', [], /is empty/],
  [
    'another format',
    ['{"statement":"else/1","at":"2026-01-01T00:00:00Z"}'],
    /line 1 is no line of a provider's statement/,
  ],
  [
    'a line that is no JSON',
    [{ statement: PROVIDER_STATEMENT, at: '2026-01-01T00:00:00Z' }, '{'],
    /line 2 is no line/,
  ],
  [
    'a further field',
    [{ statement: PROVIDER_STATEMENT, at: '2026-01-01T00:00:00Z' }, { bet: 'b' }],
    /line 2 .*: round/,
  ],
])('refuses %s and names the line', async (_name, lines, message) => {
  write(...lines);
  await expect(readStatementFile('arcade', path)).rejects.toThrow(message);
});

it('refuses a bet that is there twice', async () => {
  write({ statement: PROVIDER_STATEMENT, at: at.toISOString() }, stated[0], stated[0]);
  await expect(readStatementFile('arcade', path)).rejects.toThrow(/line 3: the bet .* is there twice/);
});
