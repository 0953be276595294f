import { A_CELL_NAME, CELL_NAME } from '@realm/api-client/contract';
import * as z from 'zod/mini';
import { OF_A_CELL, SECRETS, type MachineName } from './installation';
import {
  address,
  alertmanager,
  databaseMemoryMb,
  entrance,
  missingOr,
  namesOfSame,
  origin,
  readDescription,
  secret,
} from './installation-fields';

/** Of the directory's own machines. */
export const DIRECTORY_MACHINES = [
  'db1',
  'db2',
  'etcd1',
  'etcd2',
  'etcd3',
  'backup1',
] as const satisfies readonly MachineName[];

export const DIRECTORY_SECRETS = [
  ...(['SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'PATRONI_PASSWORD', 'BACKUP_PASSPHRASE'] as const),
  ...(['DIRECTORY_PASSWORD', 'DIRECTORY_SECRET'] as const),
] as const;

/** Its own, and what its servers sign in to the directory with. */
export const CELL_SECRETS = [...SECRETS, 'DIRECTORY_LOGIN_PASSWORD'] as const;

const PLATFORM = z
  .strictObject({
    /** Where members reach the pages, whichever cell they are in. */
    origin,
    /** The machines of servers of one of the cells, which may not change when another one comes. */
    entrance: z.extend(entrance, { cell: z.string(missingOr('is no name of a cell')) }),
    alertmanager,
    directory: z.strictObject({
      databaseMemoryMb,
      machines: z.record(z.enum(DIRECTORY_MACHINES), address),
      secrets: z.record(z.enum(DIRECTORY_SECRETS), secret),
    }),
    cells: z.record(
      z.string(),
      z.strictObject({ ...OF_A_CELL, secrets: z.record(z.enum(CELL_SECRETS), secret) }),
    ),
  })
  .check(
    ({
      value: {
        origin: ofPages,
        entrance: { cell: first },
        directory,
        cells,
      },
      issues,
    }) => {
      const parts = { directory, ...Object.fromEntries(nested('cells', cells)) };
      const saying = (message: string) => issues.push({ code: 'custom', input: null, message });
      if (Object.keys(cells).length === 0) saying('has no cells');
      for (const name of Object.keys(cells).filter((one) => !CELL_NAME.test(one)))
        saying(`has a cell ${name}; a name is ${A_CELL_NAME}`);
      if (!Object.hasOwn(cells, first)) saying('has no cell with the name in entrance.cell');
      for (const names of namesOfSame(valuesOf(parts, ({ secrets }) => secrets)))
        saying(`has the same value in ${names.join(', ')}; each needs its own`);
      for (const names of namesOfSame(valuesOf(parts, ({ machines }) => machines)))
        saying(`has the same address in ${names.join(', ')}`);
      const origins = ofEach(cells, 'gamesOrigin', ({ gamesOrigin }) => gamesOrigin);
      for (const names of namesOfSame({ origin: ofPages, ...origins }))
        saying(`has the same origin in ${names.join(', ')}`);
      const stores = ofEach(cells, 'fileStore.url', ({ fileStore }) => fileStore?.url);
      const keys = ofEach(cells, 'fileStore.secretAccessKey', ({ fileStore }) => fileStore?.secretAccessKey);
      for (const names of [...namesOfSame(stores), ...namesOfSame(keys)])
        saying(`has the same value in ${names.join(', ')}; each cell needs its own`);
    },
  );

/** All that differs between installations of several cells with a directory. */
export type Platform = z.infer<typeof PLATFORM>;

type Part = Platform['directory'] | Platform['cells'][string];

/** What cells have under a path; those that have nothing there are left out. */
const ofEach = (
  cells: Platform['cells'],
  path: string,
  of: (cell: Platform['cells'][string]) => string | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([name, cell]) => {
      const value = of(cell);
      return value === undefined ? [] : [[`cells.${name}.${path}`, value]];
    }),
  );

const nested = <Value>(name: string, record: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(record).map(([key, value]) => [`${name}.${key}`, value]);

const valuesOf = (
  parts: Readonly<Record<string, Part>>,
  of: (part: Part) => Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, part]) => nested(name, of(part))));

/** @throws with everything that is wrong in the text, and no value of it: they are secret. */
export const readPlatform = (text: string): Platform => readDescription(PLATFORM, text);
