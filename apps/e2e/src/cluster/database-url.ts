import { DATABASE, type Place } from './description';

export const databaseUrl = ({ host, port }: Place, user: string, password: string): string =>
  `postgres://${user}:${password}@${host}:${String(port)}/${DATABASE}`;
