import { DATABASE, type Place } from './description';

interface Login {
  readonly user: string;
  readonly password: string;
  /** The platform's, unless it is named. */
  readonly database?: string;
}

export const databaseUrl = ({ host, port }: Place, { user, password, database = DATABASE }: Login): string =>
  `postgres://${user}:${password}@${host}:${String(port)}/${database}`;
