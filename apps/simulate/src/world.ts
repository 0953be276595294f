import { Kysely, PostgresDialect } from 'kysely';
import type { LedgerType } from '@realm/domain';
import type { Database } from '../../api/src/db/database';
import type { Tables } from '../../api/src/db/tables';
import type { LedgerEvent } from '../../api/src/ledger';
import type { Ports } from '../../api/src/ports';
import { testPorts } from '../../api/src/testing/test-ports';
import type { SimulationDatabase } from './simulation-database';
import { numberOf, type Kind } from './chart';
import { Faults } from './faults';
import { Life, faultyPool } from './faulty-pool';
import type { Named, PlannedEvent } from './steps';

/** One server process. A crashed one is replaced at once. */
export interface Server {
  readonly life: Life;
  readonly db: Database;
  readonly ports: Ports;
}

export const AT = new Date('2026-03-10T12:00:00.000Z');

/** Two servers over one database, and their faults. */
export class World {
  readonly database: SimulationDatabase;
  readonly faults = new Faults();
  readonly #servers: [Server, Server];
  #crashes = 0;

  constructor(database: SimulationDatabase) {
    this.database = database;
    this.#servers = [this.#start(), this.#start()];
  }

  get crashes(): number {
    return this.#crashes;
  }

  /** The one that runs now. */
  server(slot: 0 | 1): Server {
    if (this.#servers[slot].life.isOver) {
      this.#crashes += 1;
      this.#servers[slot] = this.#start();
    }
    return this.#servers[slot];
  }

  #start(): Server {
    const life = new Life();
    const pool = faultyPool(this.database.db, this.faults, life);
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    return { life, db, ports: testPorts({ db, now: AT }).ports };
  }

  account(name: Named): bigint {
    const [member, kind] = name.split(':') as [string, Kind];
    return numberOf(this.memberId(Number(member)), kind);
  }

  memberId(member: number): bigint {
    const id = this.database.members[member];
    if (id === undefined) throw new RangeError(`there is no member ${String(member)}`);
    return id;
  }

  event({ id, note, legs }: PlannedEvent): LedgerEvent {
    return {
      eventId: id,
      reference: `of ${id}`,
      note,
      at: AT,
      legs: legs.map(({ type, debit, credit, amount }) => ({
        type: type as LedgerType,
        debit: this.account(debit),
        credit: this.account(credit),
        amountMinor: amount,
      })),
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map(({ ports, life }) => (life.isOver ? null : ports.ledger.close())));
  }
}
