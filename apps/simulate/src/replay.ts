import { hashPosting } from '../../api/src/ledger/posting-hash';
import { isKind } from './chart';
import type { Books, WrittenLimit, WrittenPosting } from './books';
import { NaiveLedger, isForbidden, type NaiveEvent } from './naive-ledger';

/** Where the naive ledger stood after an event that is in the books. */
export interface State {
  readonly link: bigint;
  readonly ledger: NaiveLedger;
}

export interface StoredEvent extends NaiveEvent {
  readonly link: bigint;
  readonly reference: string;
  readonly before: NaiveLedger;
  readonly after: NaiveLedger;
}

const NO_HEAD = new Uint8Array(32);

/**
 * Applies the stored events to the naive ledger, one after the other. It shares no rule with the audit's `AccountReplay`, which checks
 * that rows follow from rows: here bounds, forbidden kinds and credit limits are decided again.
 */
export class Replay {
  readonly ledger = new NaiveLedger();
  readonly states: State[] = [];
  readonly events = new Map<string, StoredEvent>();
  readonly heads = new Map<bigint, Uint8Array>();
  readonly faults: string[] = [];
  readonly #limits: readonly WrittenLimit[];
  readonly #floors = new Map<string, bigint[]>();

  constructor({ postings, limits }: Books) {
    this.#limits = limits;
    for (const line of new Set(limits.map(({ line }) => line))) this.#reach(line);
    // After the first limits: a line that nothing was lent from has floors too.
    this.states.push({ link: 0n, ledger: this.ledger.copy() });
    for (const rows of inEvents(postings)) this.#post(rows);
  }

  /** Every floor that a line had at one version of it. */
  floorsOf(line: bigint, version: bigint): readonly bigint[] {
    return this.#floors.get(`${String(line)}@${String(version)}`) ?? [0n];
  }

  #post(rows: readonly WrittenPosting[]): void {
    const [first] = rows;
    if (first === undefined) return;
    const event = eventOf(first, rows);
    const { eventId } = event;
    if (this.events.has(eventId)) this.#say(`${eventId} is in the books twice`);
    if (isForbidden(event)) this.#say(`${eventId} is in the books though the rules forbid it`);
    const short = this.ledger.short(event);
    if (short !== null)
      this.#say(
        `${eventId} takes account ${String(short.accountId)} out of its bounds: it held ${String(short.balanceMinor)}`,
      );
    const before = this.ledger.copy();
    for (const [position, row] of rows.entries()) this.#move(row, position);
    const after = this.ledger.copy();
    this.events.set(eventId, { ...event, link: first.link, reference: first.reference, before, after });
    this.states.push({ link: first.link, ledger: after });
  }

  #move(row: WrittenPosting, position: number): void {
    const { debit, credit } = row;
    this.ledger.move({ type: row.type, debit, credit, amountMinor: row.amount_minor });
    const fields = {
      eventId: row.event_id,
      leg: position,
      type: row.type,
      debit,
      credit,
      amountMinor: row.amount_minor,
      debitVersion: this.ledger.of(debit).version,
      creditVersion: this.ledger.of(credit).version,
      debitAfter: this.ledger.of(debit).balance,
      creditAfter: this.ledger.of(credit).balance,
      reference: row.reference,
      note: row.note,
      at: row.at,
    };
    const where = `leg ${String(position)} of ${row.event_id}`;
    if (row.leg !== position) this.#say(`${where} is numbered ${String(row.leg)}`);
    if (row.debit_version !== fields.debitVersion || row.credit_version !== fields.creditVersion)
      this.#say(`${where} has other versions than its accounts`);
    if (row.debit_after !== fields.debitAfter || row.credit_after !== fields.creditAfter)
      this.#say(`${where} leaves other balances than its accounts have`);
    if (row.salt === null) this.#say(`${where} has no salt`);
    const hash = hashPosting(fields, row.salt, {
      debit: this.#headOf(debit),
      credit: this.#headOf(credit),
    });
    if (!hash.equals(row.hash)) this.#say(`${where} has a hash that does not follow`);
    this.heads.set(debit, row.hash).set(credit, row.hash);
    for (const account of [debit, credit]) this.#reach(account);
  }

  readonly #headOf = (account: bigint): Uint8Array => this.heads.get(account) ?? NO_HEAD;

  /** The limits that came into force at the version that a line has reached now. */
  #reach(account: bigint): void {
    if (!isKind(account, 'line')) return;
    const { version, floor } = this.ledger.of(account);
    const floors = [floor];
    for (const limit of this.#limits) {
      if (limit.line !== account || limit.version !== version) continue;
      floors.push(-limit.limit_minor);
      if (!this.ledger.setLimit(account, limit.limit_minor))
        this.#say(`a limit of ${String(limit.limit_minor)} came into force though more was lent`);
    }
    this.#floors.set(`${String(account)}@${String(version)}`, floors);
  }

  #say(fault: string): void {
    this.faults.push(fault);
  }
}

function eventOf(first: WrittenPosting, rows: readonly WrittenPosting[]): NaiveEvent {
  const legs = rows.map(({ type, debit, credit, amount_minor }) => ({
    type,
    debit,
    credit,
    amountMinor: amount_minor,
  }));
  return { eventId: first.event_id, note: first.note, legs };
}

function inEvents(postings: readonly WrittenPosting[]): WrittenPosting[][] {
  const groups: WrittenPosting[][] = [];
  for (const posting of postings) {
    const last = groups.at(-1);
    // A leg that comes again begins the event again: written twice, not longer.
    if (last?.[0]?.event_id === posting.event_id && last[0].link === posting.link && posting.leg > 0)
      last.push(posting);
    else groups.push([posting]);
  }
  return groups;
}
