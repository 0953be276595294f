import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { ArcadeWorld } from './arcade-world';

const LIMIT_MS = 60_000;
const POLL_MS = 100;

interface Stopped {
  readonly waiting: number;
  readonly hand: boolean;
  readonly holds: boolean;
}

/** Rows of bets that are locked in the arcade's database: the transaction that settles one of them waits. */
export class HeldBets {
  private constructor(
    private readonly client: Client,
    private readonly arcade: ArcadeWorld,
  ) {}

  static async hold(arcade: ArcadeWorld, ids: readonly string[]): Promise<HeldBets> {
    const client = await arcade.connect();
    await client.query('begin');
    await client.query('select from bets where bet_id = any($1) order by number for update', [ids]);
    return new HeldBets(client, arcade);
  }

  /** Waits until the settlements of slips and of a hand have stopped at these rows, and a condition of the arcade's rows holds. */
  async untilStopped(condition: string): Promise<void> {
    const endsAt = Date.now() + LIMIT_MS;
    for (;;) {
      const [row] = await this.arcade.query<Stopped>(`
        select (select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting,
          exists (select from bets left join slips using (bet_id) where status = 'open' and slips.bet_id is null) as hand,
          ${condition} as holds`);
      // A hand that was settled before its rows were locked does not wait.
      if (row?.holds === true && row.waiting >= (row.hand ? 2 : 1)) return;
      if (Date.now() > endsAt)
        throw new Error(`no settlement stopped where ${condition}: ${JSON.stringify(row)}`);
      await sleep(POLL_MS);
    }
  }

  async release(): Promise<void> {
    await this.client.query('rollback').catch(() => undefined);
    await this.client.end();
  }
}
