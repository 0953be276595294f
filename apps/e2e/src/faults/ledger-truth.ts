import { Client } from 'pg';
import type { Held } from './pushes';

export interface Posting {
  readonly seq: bigint;
  readonly eventId: string;
  readonly reference: string;
  readonly type: number;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly amountMinor: bigint;
  readonly debitVersion: bigint;
  readonly creditVersion: bigint;
  readonly debitAfter: bigint;
  readonly creditAfter: bigint;
}

export interface StoredRequest {
  readonly state: string;
  readonly code: number;
}

/** The database's rows about one member. */
export interface MemberTruth {
  readonly memberId: bigint;
  /** In the order they were written. */
  readonly postings: readonly Posting[];
  /** Balance and version by account id. */
  readonly accounts: ReadonlyMap<bigint, { readonly balance: bigint; readonly version: bigint }>;
  readonly requests: ReadonlyMap<string, StoredRequest>;
}

/**
 * Account ids are owner << 16 | kind << 8 | currency; these runs are in CNY, the second currency. Duplicated on purpose: a check of the
 * ledger must not use the ledger's own numbers.
 */
const CNY = 2n;
const KINDS = {
  available: 1n,
  frozen: 2n,
  lottery: 3n,
  slots: 4n,
  board: 5n,
  fishing: 6n,
  chain: 7n,
} as const;
export type Kind = keyof typeof KINDS;

export const accountOf = (memberId: bigint, kind: Kind): bigint =>
  (memberId << 16n) | (KINDS[kind] << 8n) | CNY;

/** Reads as the owner of the database, bypassing every server and proxy. */
export class LedgerReader {
  private constructor(private readonly client: Client) {}

  static async open(url: string): Promise<LedgerReader> {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    return new LedgerReader(client);
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  /** Reads everything about one member. The caller makes sure that nothing writes meanwhile. */
  async member(uid: string): Promise<MemberTruth> {
    const [{ member_id: id = '' } = {}] = await this.rows(
      'select member_id from members where uid = $1',
      uid,
    );
    const postings = await this.rows(POSTINGS, id);
    const accounts = await this.rows('select id, balance, version from accounts where id >> 16 = $1', id);
    const requests = await this.rows(
      'select request_id, state, code from money_requests where member_id = $1',
      id,
    );
    return {
      memberId: BigInt(id),
      postings: postings.map(toPosting),
      accounts: new Map(accounts.map((row) => [big(row, 'id'), toAccount(row)])),
      requests: new Map(requests.map((row) => [String(row['request_id']), toStored(row)])),
    };
  }

  /**
   * How the stored request ended; `null` when there is none.
   *
   * @param memberUid - Whose it is: seeded loads may choose the same id for two members. `''`: whoever's.
   */
  async stateOf(requestId: string, memberUid: string): Promise<string | null> {
    const [row] = await this.rows(
      `select state from money_requests join members using (member_id) where request_id = $1 and $2 in ('', uid)`,
      requestId,
      memberUid,
    );
    return row?.['state'] ?? null;
  }

  /** Whether an event with this id, in any case of its letters, is posted. */
  async hasEvent(eventId: string): Promise<boolean> {
    const rows = await this.rows('select from postings where lower(event_id) = $1 limit 1', eventId);
    return rows.length > 0;
  }

  /** The number of open transactions besides this one. */
  async openTransactions(): Promise<number> {
    const [row] = await this.rows(
      `select count(*) as open from pg_stat_activity
       where backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid() and $1 = ''`,
      '',
    );
    return Number(row?.['open'] ?? 0);
  }

  private async rows(text: string, ...parameters: readonly string[]): Promise<Record<string, string>[]> {
    const { rows } = await this.client.query<Record<string, string>>(text, [...parameters]);
    return rows;
  }
}

const POSTINGS = `
  select seq, event_id, reference, type, debit, credit, amount_minor, debit_version, credit_version, debit_after, credit_after
  from postings where debit >> 16 = $1 or credit >> 16 = $1 order by seq`;

const big = (row: Record<string, string>, name: string): bigint => BigInt(row[name] ?? '');

const toAccount = (row: Record<string, string>) => ({
  balance: big(row, 'balance'),
  version: big(row, 'version'),
});

const toStored = (row: Record<string, string>): StoredRequest => ({
  state: String(row['state']),
  code: Number(row['code']),
});

const toPosting = (row: Record<string, string>): Posting => ({
  seq: big(row, 'seq'),
  eventId: String(row['event_id']),
  reference: String(row['reference']),
  type: Number(row['type']),
  debit: big(row, 'debit'),
  credit: big(row, 'credit'),
  amountMinor: big(row, 'amount_minor'),
  debitVersion: big(row, 'debit_version'),
  creditVersion: big(row, 'credit_version'),
  debitAfter: big(row, 'debit_after'),
  creditAfter: big(row, 'credit_after'),
});

/**
 * The states that a wallet had between events, by their `seq`. States between the rows of one event were never visible.
 */
export function statesOf({ memberId, postings }: MemberTruth): ReadonlyMap<number, Held> {
  const available = accountOf(memberId, 'available');
  const frozen = accountOf(memberId, 'frozen');
  const after = new Map([
    [available, { balance: 0n, version: 0n }],
    [frozen, { balance: 0n, version: 0n }],
  ]);
  const states = new Map<number, Held>([[0, { availableMinor: 0n, frozenMinor: 0n }]]);
  postings.forEach((posting, at) => {
    const { debit, credit, debitAfter, creditAfter, debitVersion, creditVersion } = posting;
    if (after.has(debit)) after.set(debit, { balance: debitAfter, version: debitVersion });
    if (after.has(credit)) after.set(credit, { balance: creditAfter, version: creditVersion });
    if (postings[at + 1]?.eventId === posting.eventId) return;
    const [a, f] = [after.get(available), after.get(frozen)];
    states.set(Number((a?.version ?? 0n) + (f?.version ?? 0n)), {
      availableMinor: a?.balance ?? 0n,
      frozenMinor: f?.balance ?? 0n,
    });
  });
  return states;
}

/** Finds entries of an account that don't follow each other, or balances below zero. */
export function violationsOfChains({ memberId, postings, accounts }: MemberTruth): string[] {
  const violations: string[] = [];
  const heads = new Map<bigint, { balance: bigint; version: bigint }>();
  const follow = (account: bigint, change: bigint, after: { balance: bigint; version: bigint }): void => {
    if (account >> 16n !== memberId) return;
    const head = heads.get(account) ?? { balance: 0n, version: 0n };
    if (after.version !== head.version + 1n)
      violations.push(`account ${account}: version ${after.version} follows ${head.version}`);
    if (after.balance !== head.balance + change)
      violations.push(
        `account ${account}, version ${after.version}: ${head.balance} and ${change} make ${after.balance}`,
      );
    if (after.balance < 0n) violations.push(`account ${account}, version ${after.version}: ${after.balance}`);
    heads.set(account, after);
  };
  for (const posting of postings) {
    const { debit, credit, amountMinor } = posting;
    follow(debit, -amountMinor, { balance: posting.debitAfter, version: posting.debitVersion });
    follow(credit, amountMinor, { balance: posting.creditAfter, version: posting.creditVersion });
  }
  for (const [account, { balance, version }] of accounts) {
    const head = heads.get(account) ?? { balance: 0n, version: 0n };
    if (head.balance !== balance || head.version !== version)
      violations.push(
        `account ${account} holds ${balance} at ${version}, its entries end in ${head.balance} at ${head.version}`,
      );
  }
  return violations;
}
