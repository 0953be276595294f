import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@realm/database';
import type { Kysely } from 'kysely';
import { RequestError } from '../http/envelope';
import type { DirectoryTables } from './tables';

/** A sign-in does not wait for longer while the directory is being opened. */
const OPENING_MS = 5_000;

/** The directory's database, which is opened when it is first needed: a server starts and serves its members without it. */
export class DirectoryConnection {
  #opened: Kysely<DirectoryTables> | null = null;
  #opening: Promise<Kysely<DirectoryTables>> | null = null;
  #isClosed = false;

  /** @param openOnce - Called until it succeeds, then never again. */
  constructor(private readonly openOnce: () => Promise<Kysely<DirectoryTables>>) {}

  async open(): Promise<Kysely<DirectoryTables>> {
    if (this.#opened !== null) return this.#opened;
    this.#opening ??= this.#open().finally(() => (this.#opening = null));
    const late = new AbortController();
    const giveUp = sleep(OPENING_MS, null, { signal: late.signal, ref: false }).catch(() => null);
    try {
      const db = await Promise.race([this.#opening, giveUp]);
      if (db === null) throw new RequestError('UNAVAILABLE');
      return db;
    } catch (failure) {
      return unavailable(failure);
    } finally {
      late.abort();
    }
  }

  /** @throws {RequestError} UNAVAILABLE while the directory is away. */
  async query<T>(question: (db: Kysely<DirectoryTables>) => Promise<T>): Promise<T> {
    return question(await this.open()).catch(unavailable);
  }

  /** Does not wait for a directory that is being opened, which takes as long as the network does: it is closed as soon as it is open. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#opened?.destroy();
  }

  async #open(): Promise<Kysely<DirectoryTables>> {
    const db = await this.openOnce();
    if (this.#isClosed) await db.destroy();
    this.#opened = db;
    return db;
  }
}

/** The directory is away: the call can be repeated as it was. */
export function unavailable(failure: unknown): never {
  if (isDatabaseUnavailable(failure)) throw new RequestError('UNAVAILABLE');
  throw failure;
}
