import { BACCARAT_TIMES_MS, FOOTBALL_MINUTE_MS } from '@realm/arcade-contract';
import { createHashChain, createStream, pairingOf, scriptMatch } from '@realm/fairness';
import pg from 'pg';
import { RANDOM_SEEDS } from '../../arcade/src/fair/seed-source';
import { createVault } from '../../arcade/src/fair/seed-vault';
import { closedTimesOf, type AcceptedBet, type ClosedTime } from './closed-times';
import { ARCADE_SECRET, type GamePlatform } from './platform';
import type { BetRecord } from './sent-bets';

type ClosedTimes = ReadonlyMap<string, readonly ClosedTime[]>;

/** When each match takes no bets, also in what is still to be played: the provider's database decides it with the match's seed. */
export async function closedTimesOfMatches({ arcadeDatabaseUrl }: GamePlatform): Promise<ClosedTimes> {
  const chains = await rowsOf<{ chain_id: string; secret: string; length: number; end_hash: string }>(
    arcadeDatabaseUrl,
    "select * from chains where game = 'football'",
  );
  const fixtures = await rowsOf<{
    fixture_id: string;
    slot: string;
    starts_at: Date;
    chain_id: string;
    link: number;
  }>(arcadeDatabaseUrl, 'select * from fixtures');
  const vault = createVault(RANDOM_SEEDS, ARCADE_SECRET);
  const known = new Map(
    chains.map(({ chain_id, length, ...stored }) => [
      chain_id,
      { chain: createHashChain(vault.openChain(stored), length), clientSeed: stored.end_hash },
    ]),
  );
  return new Map(
    fixtures.map(({ fixture_id, slot, starts_at, chain_id, link }) => {
      const of = known.get(chain_id);
      if (of === undefined) throw new Error(`${fixture_id} has no chain`);
      const { chain, clientSeed } = of;
      const stream = createStream({ serverSeed: chain.link(link - 1), clientSeed, nonce: 0 });
      const time = { startsAtMs: starts_at.getTime(), minuteMs: FOOTBALL_MINUTE_MS };
      return [fixture_id, closedTimesOf(scriptMatch(pairingOf(Number(slot)), stream), time)];
    }),
  );
}

/** Singles on matches. */
export async function recordOfMatches(platform: GamePlatform): Promise<BetRecord> {
  const accepted = await acceptedBets(platform, 'select bet_id, fixture_id as subject from slip_legs');
  return { accepted, closed: await closedTimesOfMatches(platform) };
}

/** Bets at the live table, each hand closed from its bell on. */
export async function recordOfHands(platform: GamePlatform): Promise<BetRecord> {
  const hands = await rowsOf<{ round_id: string; record: { from: number } }>(
    platform.arcadeDatabaseUrl,
    "select round_id, record from rounds where game = 'baccarat'",
  );
  const accepted = await acceptedBets(
    platform,
    "select bet_id, round_id as subject from bets join rounds using (round_id) where game = 'baccarat'",
  );
  const bell = ({ from }: { from: number }) => [{ fromMs: from + BACCARAT_TIMES_MS.betting, toMs: Infinity }];
  return { accepted, closed: new Map(hands.map(({ round_id, record }) => [round_id, bell(record)])) };
}

interface BetTime {
  readonly command_id: string;
  readonly placed_at: Date;
  readonly order_number: string;
  readonly subject: string;
}

/** Those whose stakes are kept, with the time at which each server took them. */
async function acceptedBets(
  { arcadeDatabaseUrl, databaseUrl }: GamePlatform,
  subjects: string,
): Promise<readonly AcceptedBet[]> {
  const bets = await rowsOf<BetTime>(
    arcadeDatabaseUrl,
    `select command_id, placed_at, order_number, subject from bets b join (${subjects}) s using (bet_id)
     where status in ('open', 'settled')
       and not exists (select from wallet_commands w where w.bet_id = b.bet_id and w.kind = 'rollback')`,
  );
  const orders = await rowsOf<{ order_number: string; placed_at: Date }>(
    databaseUrl,
    'select order_number, placed_at from bet_orders',
  );
  const takenByPlatform = new Map(orders.map(({ order_number, placed_at }) => [order_number, placed_at]));
  return bets.map(({ command_id: commandId, placed_at, order_number, subject: on }) => {
    const platformsAt = takenByPlatform.get(order_number);
    if (platformsAt === undefined) throw new Error(`the platform has no order ${order_number}`);
    return { commandId, on, takenAtMs: [placed_at.getTime(), platformsAt.getTime()] };
  });
}

async function rowsOf<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}
