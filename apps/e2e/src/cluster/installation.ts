import * as z from 'zod/mini';
import {
  address,
  alertmanager,
  databaseMemoryMb,
  eachDiffers,
  entrance,
  fileStore,
  origin,
  readDescription,
  secret,
} from './installation-fields';

export const MACHINES = [
  ...(['app1', 'app2', 'db1', 'db2', 'etcd1', 'etcd2', 'etcd3'] as const),
  ...(['redis1', 'redis2', 'backup1'] as const),
] as const;

export const SECRETS = [
  ...(['REALM_SECRET', 'OPERATOR_BOOTSTRAP', 'SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD'] as const),
  ...(['PATRONI_PASSWORD', 'OWNER_PASSWORD', 'SERVER_PASSWORD', 'ARCADE_PASSWORD'] as const),
  ...(['ARCADE_SECRET', 'WALLET_SECRET', 'REDIS_PASSWORD', 'BACKUP_PASSPHRASE'] as const),
] as const;

export type MachineName = (typeof MACHINES)[number];
export type SecretName = (typeof SECRETS)[number];

/** What each cell has of its own, and a platform of a single one. */
export const OF_A_CELL = {
  /** Where members reach the games. */
  gamesOrigin: origin,
  databaseMemoryMb,
  fileStore,
  /** In the private network. */
  machines: z.record(z.enum(MACHINES), address),
};

const INSTALLATION = z
  .strictObject({
    /** Where members reach the pages. */
    origin,
    entrance,
    alertmanager,
    ...OF_A_CELL,
    machines: OF_A_CELL.machines.check(
      z.refine((machines) => new Set(Object.values(machines)).size === Object.values(machines).length, {
        error: 'two of them have the same address',
      }),
    ),
    secrets: z.record(z.enum(SECRETS), secret).check(eachDiffers),
  })
  .check(
    // The browser keeps games out of the pages' session by their origin.
    z.refine(({ origin: ofPages, gamesOrigin }) => ofPages !== gamesOrigin, {
      error: 'has the same origin in origin, gamesOrigin',
    }),
  );

/** All that differs between installations of one cell, as an operator writes it down. */
export type Installation = z.infer<typeof INSTALLATION>;

/** @throws with everything that is wrong in the text, and no value of it: they are secret. */
export const readInstallation = (text: string): Installation => readDescription(INSTALLATION, text);
