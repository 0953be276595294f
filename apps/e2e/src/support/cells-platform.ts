import { randomUUID } from 'node:crypto';
import type { OperatorEndpoints, OutputOf } from '@realm/api-client/contract';
import { maxBalanceMinor } from '@realm/domain';
import { Account } from './account';
import { DatabaseCluster } from './database-cluster';
import { query } from './query';
import { RealServer } from './server';
import { until } from './until';

/** As much as an account may hold. */
const MOST = maxBalanceMinor('CNY');

type Listing = OutputOf<OperatorEndpoints['cell/list']>;
type Moves = OutputOf<OperatorEndpoints['cell/moves']>;
type Begun = OutputOf<OperatorEndpoints['cell/move-member']>;

/** A server of cell a, in whose directory a story answers as the servers of the other cells would. */
export class CellsPlatform {
  private constructor(
    readonly server: RealServer,
    private readonly cluster: DatabaseCluster,
    private readonly directoryUrl: string,
  ) {}

  static async start(): Promise<CellsPlatform> {
    const bin = process.env['E2E_POSTGRES_BIN'] ?? '';
    if (bin === '') throw new Error('PostgreSQL is not installed (Debian package: postgresql).');
    const cluster = await DatabaseCluster.start({ bin });
    try {
      const urlOf = async (name: string) => {
        await query(cluster.url, `create database ${name}`);
        return cluster.url.replace(/postgres$/, name);
      };
      const directoryUrl = await urlOf('directory');
      const server = await RealServer.start({
        CELL: 'a',
        DATABASE_URL: await urlOf('cell_a'),
        DIRECTORY_URL: directoryUrl,
        DIRECTORY_SECRET: 'a secret that all cells of the story know',
      });
      const platform = new CellsPlatform(server, cluster, directoryUrl);
      await platform.until(`select from cells where name = 'a' and joined_at is not null`);
      return platform;
    } catch (failure) {
      cluster.close();
      throw failure;
    }
  }

  async stop(): Promise<void> {
    await this.server.stop();
    this.cluster.close();
  }

  /** Fills the screen of cells: transfers and moves of both directions with every outcome, and one each that waits. */
  async fill(): Promise<void> {
    const [moved, refused, waiting] = [
      await Account.openWith(this.server, '4200.50'),
      await Account.openWith(this.server, '100'),
      await Account.openWith(this.server, '88888888.88'),
    ];
    await this.directory(
      `insert into cells (name, takes_members, joined_at) values ('b', true, now()), ('eastern2', false, now())`,
    );
    await until(async () => (await this.read<Listing>('cell/list')).cells.length === 2);
    await this.receive();
    await this.send('eastern2', 'accepted');
    await this.send('b', 'refused');
    await this.send('b', null);
    await this.move(moved, 'accepted');
    await this.move(refused, 'refused');
    await this.move(waiting, null);
    await until(async () => {
      const { transfers } = await this.read<Listing>('cell/list');
      const { items } = await this.read<Moves>('cell/moves');
      const states = new Set(
        [...transfers, ...items].map((row) => ('state' in row ? row.state : row.status)),
      );
      return ['accepted', 'returned', 'refused', 'under-way', 'done', 'given-up', 'sent'].every((state) =>
        states.has(state as never),
      );
    });
  }

  /** Capital from other cells, of which the last can't be held any more. */
  private async receive(): Promise<void> {
    const rows = [
      ['b', 75_000_000n],
      ['eastern2', MOST],
      ['b', MOST],
    ] as const;
    for (const [cell, amount] of rows)
      await this.directory(`
        insert into transfers (transfer_id, from_cell, to_cell, currency, amount_minor, note, sent_at, seal)
        values ('${randomUUID()}', '${cell}', 'a', 'CNY', ${String(amount)}, 'Capital for the long weekend', now(), 'of ${cell}')`);
  }

  private async send(cell: string, answer: 'accepted' | 'refused' | null): Promise<void> {
    const input = { cell, currencyCode: 'CNY', amount: '1250000.25', reason: 'Payouts of Friday' };
    const sent = (await this.server.operatorTogether('/operator/cell/send-capital', {
      requestId: randomUUID(),
      ...input,
    })) as { data: { transferId: string } };
    const { transferId } = sent.data;
    await this.until(`select from transfers where transfer_id = '${transferId}'`);
    if (answer !== null) await this.answer(transferId, answer);
  }

  private async move(account: Account, answer: 'accepted' | 'refused' | null): Promise<void> {
    const input = { requestId: randomUUID(), member: account.name, cell: 'b', reason: 'Lives near cell b' };
    const { moveId, hindrances } = await this.read<Begun>('cell/move-member', input);
    if (hindrances.length > 0) throw new Error(`${account.name} can't move: ${hindrances.join(', ')}`);
    await this.until(`select from moves where move_id = '${moveId}'`);
    if (answer === null) return;
    if (answer === 'accepted') await this.directory(`select accept_move('${moveId}')`);
    else
      await this.directory(`
        update moves set answer = 'refused', reason = 'account-taken', answered_at = now() where move_id = '${moveId}'`);
    await this.until(`select from transfers where move_id = '${moveId}'`);
    const transfers = await query<{ id: string }>(
      this.directoryUrl,
      `select transfer_id as id from transfers where move_id = '${moveId}'`,
    );
    for (const { id } of transfers) await this.answer(id, answer);
  }

  private answer(transferId: string, answer: 'accepted' | 'refused'): Promise<unknown> {
    return this.directory(
      `update transfers set answer = '${answer}', answered_at = now() where transfer_id = '${transferId}' and answer is null`,
    );
  }

  private async read<Answer>(name: keyof OperatorEndpoints, input: object = {}): Promise<Answer> {
    const { data } = (await this.server.operator('POST', `/operator/${name}`, input)) as { data: Answer };
    return data;
  }

  /** Runs a statement as the owner of the directory. */
  private directory(statement: string): Promise<unknown> {
    return query(this.directoryUrl, statement);
  }

  private async until(rows: string): Promise<void> {
    const isThere = () =>
      query(this.directoryUrl, rows).then(
        ({ length }) => length > 0,
        // The server has not created the tables yet.
        () => false,
      );
    await until(isThere);
  }
}
