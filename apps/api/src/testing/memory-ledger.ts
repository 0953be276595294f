import { isDeepStrictEqual } from 'node:util';
import { maxBalanceMinor } from '@realm/domain';
import { CommandBatch } from '../ledger/port/command-batch';
import type { Command, CommandResult, RowAlongside } from '../ledger/port/command';
import { AccountStates, requireLegs, type LedgerEvent, type StoredAccount } from '../ledger/port/evaluate';
import type { Ledger, PostResult } from '../ledger/port/ledger';
import { keyOf, toStored, type StoredRequest } from '../ledger/port/money-request';
import { HOUSE, parseAccountId } from '../ledger/port/account-id';

/** A ledger without a database: shows that the port needs none, and that the rules of its contract are the port's. */
export class MemoryLedger implements Ledger {
  readonly rows: RowAlongside[] = [];
  readonly #accounts = new Map<bigint, StoredAccount>();
  readonly #events = new Map<string, LedgerEvent>();
  readonly #requests = new Map<string, StoredRequest>();
  #isClosed = false;

  async post(event: LedgerEvent): Promise<PostResult> {
    this.#requireOpen();
    requireLegs(event);
    const known = this.#events.get(event.eventId);
    if (known !== undefined)
      return { kind: isDeepStrictEqual(known.legs, event.legs) ? 'repeat' : 'conflict' };
    const states = this.#read(accountsOf(event));
    const evaluated = states.apply(event);
    if (evaluated.kind !== 'fits') return evaluated;
    this.#write(states, event);
    return { kind: 'posted' };
  }

  async run(command: Command): Promise<CommandResult> {
    this.#requireOpen();
    const states = this.#read(command.accounts);
    const batch = new CommandBatch(states, this.#requests);
    const result = batch.run(command);
    for (const event of batch.events) {
      if (this.#events.has(event.eventId)) throw new Error(`event ${event.eventId} was not posted`);
      this.#write(states, event);
    }
    this.rows.push(...batch.alongside);
    for (const { request, outcome } of batch.outcomes)
      this.#requests.set(keyOf(request), toStored(request, outcome));
    return result;
  }

  oldestWaitMs(): number {
    return 0;
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return Promise.resolve();
  }

  balanceOf(accountId: bigint): bigint {
    return this.#accounts.get(accountId)?.balance ?? 0n;
  }

  #requireOpen(): void {
    if (this.#isClosed) throw new Error('the ledger is closed');
  }

  #read(ids: readonly bigint[]): AccountStates {
    return new AccountStates(ids.map((id) => this.#accounts.get(id) ?? unopened(id)));
  }

  #write(states: AccountStates, event: LedgerEvent): void {
    this.#events.set(event.eventId, event);
    for (const id of accountsOf(event)) this.#accounts.set(id, { id, ...states.of(id) });
  }
}

const accountsOf = ({ legs }: LedgerEvent): readonly bigint[] =>
  legs.flatMap(({ debit, credit }) => [debit, credit]);

const unopened = (id: bigint): StoredAccount => ({
  id,
  balance: 0n,
  version: 0n,
  floor: parseAccountId(id).owner === HOUSE ? -boundOf(id) : 0n,
  ceiling: boundOf(id),
});

const boundOf = (id: bigint): bigint => maxBalanceMinor(parseAccountId(id).currency);
