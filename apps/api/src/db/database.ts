import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;
/** An open transaction. Inside one, use nothing but it: the embedded database has a single connection and would wait for itself. */
export type Tx = Transaction<Tables>;
/** Reading works in and out of a transaction. */
export type Reader = Database | Tx;
