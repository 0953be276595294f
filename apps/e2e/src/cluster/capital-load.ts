import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cell } from './cell';
import { until } from './probes';
import { query } from '../support/query';

const PAUSE_MS = 300;

interface Sent {
  readonly transferId: string;
  readonly from: Cell;
  readonly to: Cell;
}

/** Staff who send capital from each cell to the next one, with every answer that they get. */
export class CapitalLoad {
  readonly #acknowledged: Sent[] = [];
  #isStopped = false;
  #sending: Promise<unknown> | null = null;

  constructor(private readonly cells: readonly [Cell, ...Cell[]]) {}

  start(): void {
    if (this.cells.length > 1)
      this.#sending = Promise.all(this.cells.map((_, place) => this.#sendFrom(place)));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#sending;
  }

  /** Waits until nothing is under way; then no money may be between the cells, and all that was acknowledged is in both books. */
  async violations(): Promise<string[]> {
    if (this.#sending === null) return [];
    await until('every transfer between cells has ended', async () => (await this.#underWay()) === 0);
    const found: string[] = [];
    let between = 0n;
    for (const { superuserUrl } of this.cells) between += await clearingOf(superuserUrl);
    if (between !== 0n)
      found.push(`${String(between)} minor units are between the cells and under way nowhere`);
    if (this.#acknowledged.length === 0) found.push('no cell has sent capital');
    for (const { transferId, from, to } of this.#acknowledged) {
      const [sent, received] = [await statusOf(from, transferId), await statusOf(to, transferId)];
      if (sent !== 'out accepted' || received !== 'in accepted')
        found.push(
          `transfer ${transferId} is ${sent} in cell ${String(from.name)} and ${received} in cell ${String(to.name)}`,
        );
    }
    return found;
  }

  async #sendFrom(place: number): Promise<void> {
    const [from, to] = [this.cells[place], this.cells[(place + 1) % this.cells.length]];
    if (from === undefined || to === undefined) return;
    for (let turn = 0; !this.#isStopped; turn += 1) {
      const server = from.servers[turn % from.servers.length] ?? from.servers[0];
      const body = { cell: to.name, currencyCode: 'CNY', amount: '5.00', reason: 'a trial of the cluster' };
      // What fails is in doubt: it is in both books or in none, as the sum says.
      const answer = await server
        .operatorTogether('/operator/cell/send-capital', {
          ...body,
          requestId: randomUUID(),
        })
        .catch(() => null);
      const transferId = (answer as { data?: { transferId?: string } } | null)?.data?.transferId;
      if (transferId !== undefined) this.#acknowledged.push({ transferId, from, to });
      await sleep(PAUSE_MS);
    }
  }

  async #underWay(): Promise<number> {
    let count = 0;
    for (const { superuserUrl } of this.cells) {
      const [row] = await query<{ count: string }>(
        superuserUrl,
        "select count(*) from cell_transfers where status = 'under-way'",
      );
      count += Number(row?.count ?? 0);
    }
    return count;
  }
}

async function clearingOf(url: string): Promise<bigint> {
  const [row] = await query<{ sum: string }>(
    url,
    "select coalesce(sum(balance), 0) as sum from accounts where account_kind(id) = (select kind from ledger_kinds where name = 'cell-clearing')",
  );
  return BigInt(row?.sum ?? 0);
}

async function statusOf({ superuserUrl }: Cell, transferId: string): Promise<string> {
  const [row] = await query<{ status: string }>(
    superuserUrl,
    `select direction || ' ' || status as status from cell_transfers where transfer_id = '${transferId}'`,
  );
  return row?.status ?? 'unknown';
}
