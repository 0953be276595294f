import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { accountId, HOUSE, openLedger, type Leg, type Ledger } from '../../ledger';
import { reconcileBooks } from '../../reconcile/reconcile-books';
import { someoneWaits } from '../../testing/someone-waits';
import { ARCADE, openWalletFixture, SLOTS_GAME } from '../../testing/wallet-fixture';
import { promotionsModule } from '../promotions';
import { readCommand, type WalletCommand } from './wallet-command';
import { openWallet, type Wallet } from './wallet';
import { describeOnPostgres } from '../../testing';

const { id: PROVIDER } = ARCADE;

let platform: Awaited<ReturnType<typeof openWalletFixture>>;
/** Of two servers on one database. */
let wallets: readonly [Wallet, Wallet];
let ledger: Ledger;
beforeAll(async () => {
  platform = await openWalletFixture();
  const { ports } = platform.story;
  wallets = [openWallet(ports), openWallet(ports)];
  ledger = openLedger({ db: ports.db });
});
afterAll(async () => {
  await Promise.all([...wallets, ledger].map((part) => part.close()));
  await platform.close();
});

type Player = Awaited<ReturnType<typeof platform.newPlayer>>;
const newPlayers = (count: number) => Promise.all(Array.from({ length: count }, () => platform.newPlayer()));

const bet = ({ player, session }: Player): WalletCommand =>
  readCommand(PROVIDER, 'bet', {
    transaction: randomUUID(),
    bet: randomUUID(),
    round: randomUUID(),
    player,
    session,
    game: SLOTS_GAME,
    currencyCode: 'CNY',
    amount: '10',
  });
const win = ({ bet: ofBet, round, player, game }: WalletCommand): WalletCommand =>
  readCommand(PROVIDER, 'win', {
    transaction: randomUUID(),
    bet: ofBet,
    round,
    player,
    game,
    currencyCode: 'CNY',
    amount: '25',
    result: 2,
  });

/** Pays 5.00 for a turnover of 10.00. */
async function publish(promotionId: string): Promise<void> {
  const text = { zh: 'zh', en: 'en', zht: 'zht' };
  const published = await platform.story.together('promotion/put', {
    requestId: randomUUID(),
    promotionId,
    category: 'slots',
    target: 'slots',
    reason: 'launch',
    title: text,
    summary: text,
    body: text,
    terms: text,
    startsAt: platform.story.ports.clock.now().toISOString(),
    offer: {
      currencyCode: 'CNY',
      stake: '50',
      target: '10',
      reward: '5',
      budget: '5',
      expiryDays: 7,
      counts: [{ category: 'slots', percent: 100 }],
      requires: [],
    },
  });
  expect(published).toMatchObject({ ok: true });
}

async function post(leg: Leg): Promise<void> {
  const event = { eventId: randomUUID(), reference: '', note: '', at: new Date(), legs: [leg] };
  expect(await ledger.post(event)).toEqual({ kind: 'posted' });
}

/** How many transactions wrote commands. */
async function transactionsOf(commands: readonly WalletCommand[]): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(distinct xmin::text) from wallet_commands
    where transaction_id = any (${commands.map(({ transaction }) => transaction)})`.execute(
    platform.story.owner,
  );
  return Number(rows[0]?.count);
}

it('calls of many members that arrive during one transaction share the next', async () => {
  const bets = (await newPlayers(20)).map(bet);
  const answers = await Promise.all(bets.map((command) => wallets[0].run(PROVIDER, [command])));
  expect(answers.flat().map(({ outcome }) => outcome)).toEqual(bets.map(() => 'accepted'));
  expect(await transactionsOf(bets)).toBeLessThanOrEqual(2);
});

it('no transaction takes so many commands that their locks fill the table of the database', async () => {
  const [player] = await newPlayers(1);
  const calls = Array.from({ length: 10 }, () => Array.from({ length: 64 }, () => bet(player!)));
  await Promise.all(calls.map((commands) => wallets[0].run(PROVIDER, commands)));
  const { rows } = await sql<{ commands: number }>`
    select count(*)::int as commands from wallet_commands
    where transaction_id = any (${calls.flat().map(({ transaction }) => transaction)})
    group by xmin::text order by 1 desc`.execute(platform.story.owner);
  expect(rows[0]?.commands).toBe(512);
});

describeOnPostgres('two servers', () => {
  /** Runs `meanwhile` while the batch of a command waits for its last row: another transaction is about to write the same one. */
  async function duringBatch(command: WalletCommand, meanwhile: () => Promise<void>) {
    const { db, owner } = platform.story;
    const other = await db.startTransaction().execute();
    const { provider, transaction, kind, bet: ofBet, contentHash } = command;
    await other
      .insertInto('wallet_commands')
      .values({
        provider,
        transaction_id: transaction,
        kind,
        bet: ofBet,
        content_hash: contentHash,
        outcome: 'accepted',
        order_number: null,
        at: new Date(),
      })
      .execute();
    const answers = wallets[0].run(provider, [command]);
    await someoneWaits(owner);
    await meanwhile().finally(() => other.rollback().execute());
    const [answer] = await answers;
    return answer;
  }

  it('a batch that is being written leaves the house’s account to others', async () => {
    const [first, second] = await newPlayers(2);
    const [held, stake] = [bet(first!), bet(second!)];
    const answer = await duringBatch(held, async () => {
      expect(await wallets[1].run(PROVIDER, [stake])).toMatchObject([{ outcome: 'accepted' }]);
      const debit = accountId(second!.memberId, 'available', 'CNY');
      await post({ type: 1, debit, credit: accountId(HOUSE, 'house', 'CNY'), amountMinor: 1n });
    });
    expect(answer).toMatchObject({ outcome: 'accepted', repeated: false, balance: '90.00' });
  });

  it('a promotion that is paid while a batch is being written waits without holding an account', async () => {
    const { story } = platform;
    const player = (await newPlayers(1))[0]!;
    const promotionId = 'of-waiting-batches';
    await publish(promotionId);
    const { items } = await story.done('listPromotions', player.memberId);
    const version = items.find((item) => item.promotionId === promotionId)?.offer?.version ?? '';
    await story.done('joinPromotion', player.memberId, { promotionId, version });
    const [counted, held] = [bet(player), bet(player)];
    await wallets[0].run(PROVIDER, [counted, held, win(counted)]);
    const [job] = promotionsModule.jobs?.(story.ports) ?? [];
    const paid: unknown[] = [];
    const answer = await duringBatch(win(held), async () => {
      paid.push(job?.run());
      await someoneWaits(story.owner, 2);
      const free = await sql`select from accounts where id = any (${[
        accountId(HOUSE, 'house', 'CNY'),
        accountId(player.memberId, 'available', 'CNY'),
      ]}) for update skip locked`.execute(story.owner);
      expect(free.rows).toHaveLength(2);
    });
    expect(answer).toMatchObject({ outcome: 'accepted' });
    await Promise.all(paid);
    expect((await story.balanceOf(player.memberId)).available).toBe('405.00');
  });

  it('a bet whose balance moved meanwhile is decided again', async () => {
    const [player] = await newPlayers(1);
    const answer = await duringBatch(bet(player!), async () => {
      await platform.story.done('reclaim', player!.memberId, { category: 'slots', amount: '95' });
    });
    expect(answer).toMatchObject({ outcome: 'insufficient-funds', balance: '5.00' });
  });

  it('bets and wins of the same members on both never deadlock, and the books agree', async () => {
    const players = await newPlayers(6);
    for (let turn = 0; turn < 8; turn += 1) {
      const bets = players.flatMap((player) => [bet(player), bet(player)]);
      const sides = [bets, [...bets].reverse()] as const;
      await Promise.all(sides.map((own, index) => wallets[index === 0 ? 0 : 1].run(PROVIDER, own)));
      const wins = bets.map(win);
      await Promise.all(
        wins.map((command, index) => wallets[index % 2 === 0 ? 0 : 1].run(PROVIDER, [command])),
      );
    }
    const balances = await Promise.all(players.map(({ memberId }) => platform.balanceOf(memberId)));
    expect(balances).toEqual(players.map(() => '340.00'));
    const { checks } = await reconcileBooks(platform.story.db);
    expect(checks.filter(({ name, differences }) => name !== 'rounds' && differences > 0)).toEqual([]);
  });
});
