import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMigrated, openDatabaseClock, openMigrated, readMigrations, type Migration } from '@realm/database';
import {
  LISTEN_BACKLOG,
  openInOrder,
  openTracer,
  probeReadiness,
  statementComment,
  statementSpan,
  watchReadiness,
  type AtClose,
} from '@realm/server';
import { openArcade } from './arcade';
import type { ArcadeEnv, TestMode } from './config/env';
import { SERVER_ROLE, type Database, type Tables } from './db/database';
import { hasStandby, lockDatabase, type HeldLock } from './db/server-lock';
import { createServer } from './http/create-server';
import { createMetrics, createMetricsServer } from './http/metrics';
import { openLive } from './live/open-live';
import { watchSessions } from './live/watch-sessions';
import { checkSecret } from './fair/seal-stored';
import { fixedSeeds, RANDOM_SEEDS, type SeedSource } from './fair/seed-source';
import { createVault } from './fair/seed-vault';
import { openPlayableSeeds } from './fair/seed-replacement';
import { endSession, findPlayer } from './play/sessions';
import { STANDARD_BETTING_MS, STANDARD_FOOTBALL, type Ports } from './ports';
import { createWalletClient } from './wallet/wallet-client';

const DRAIN_MS = 500;
const LOCALHOST = '127.0.0.1';

export interface StartOptions {
  readonly env: ArcadeEnv;
  readonly folders: { readonly migrations: string; readonly page: string };
  readonly onFailure: (what: string, failure: unknown) => void;
  readonly withProcessMetrics?: boolean;
  /** Another arcade may have the database from now on: this one must end. */
  readonly onLockLost: () => void;
  /** This arcade reaches no wallet, and another one waits that does: this one should end. */
  readonly onHandOver: () => void;
  /** How long it may reach no wallet. Default: 20 s. */
  readonly handOverMs?: number | undefined;
}

export interface RunningArcade {
  readonly port: number;
  close(): Promise<void>;
}

export const startArcade = (options: StartOptions): Promise<RunningArcade> =>
  openInOrder((atClose) => open(options, atClose));

async function open(options: StartOptions, atClose: AtClose): Promise<Omit<RunningArcade, 'close'>> {
  const { env, folders, onFailure } = options;
  const migrations = readMigrations(folders.migrations);
  const metrics = createMetrics({ withProcess: options.withProcessMetrics ?? true });
  // One that waits has figures, too.
  if (env.metricsPort !== null) await serveMetrics(metrics, env.metricsPort, atClose);
  const tracer = await openTracer(env.tracing, { serviceName: 'realm-arcade', onFailure });
  if (tracer !== null) atClose(() => tracer.close());
  let lock: HeldLock | null = null;
  const db = await openMigrated<Tables>(env, {
    migrations,
    ownerVariable: 'ARCADE_DATABASE_URL',
    onFailure,
    atClose,
    role: SERVER_ROLE,
    comment: statementComment,
    beforeStatement: () => lock?.require(),
    ...(tracer !== null && { onStatement: statementSpan }),
  });
  if (env.databaseUrl !== null)
    lock = await acquireLock(env.databaseUrl, { options, db, migrations }, atClose);
  const clock = await openDatabaseClock(db, (failure) => onFailure('the clock', failure));
  atClose(() => clock.stop());
  const nowMs = () => clock.now().getTime();
  const wallet = createWalletClient({
    url: env.walletUrl,
    key: { keyId: env.walletKeyId, secret: env.walletSecret },
    nowMs,
    onCall: metrics.observeWalletCall,
  });

  const find = (token: string) => findPlayer({ db, nowMs }, token);
  const channel = openLive({ findPlayer: find, nowMs, origin: env.origin, trustProxy: env.trustProxy });
  const play = playBy(env.testMode);
  const vault = await openPlayableSeeds(db, play.seeds, env.secret);
  const arcade = openArcade(
    { db, wallet, nowMs, live: channel.live, onFailure, vault, ...play.ports },
    play.chainLength,
  );
  atClose(() => arcade.close());
  await arcade.start();

  const watch = watchSessions({
    wallet,
    live: channel.live,
    onFailure,
    end: (sessionHash) => endSession(db, sessionHash, clock.now()),
  });
  atClose(() => watch.close());

  let isDraining = false;
  const app = await createServer({
    arcade,
    findPlayer: find,
    onFailure,
    env,
    pageDir: existsSync(folders.page) ? folders.page : null,
    isReady: async () => !isDraining && (await isUsable(db, migrations)),
    isDraining: () => isDraining,
    metrics,
    tracer,
  });
  channel.attach(app.server);
  atClose(() => app.close());
  atClose(() => channel.close());
  await app.listen({ port: env.port, host: env.host, backlog: LISTEN_BACKLOG });
  metrics.notePlaying();
  atClose(async () => {
    isDraining = true;
    await sleep(DRAIN_MS);
  });
  return { port: (app.server.address() as AddressInfo).port };
}

async function serveMetrics(
  metrics: ReturnType<typeof createMetrics>,
  port: number,
  atClose: AtClose,
): Promise<void> {
  const privateServer = createMetricsServer(metrics);
  atClose(() => privateServer.close());
  await privateServer.listen({ port, host: LOCALHOST });
}

/** Waits until this is the only arcade on the database, and from then on for a reason to leave it to another one. */
async function acquireLock(
  databaseUrl: string,
  { options, db, migrations }: { options: StartOptions; db: Database; migrations: readonly Migration[] },
  atClose: AtClose,
): Promise<HeldLock> {
  const { env, onFailure, onLockLost, onHandOver, handOverMs: limitMs } = options;
  const isReady = () => probeReadiness(env.walletUrl);
  // A wrong secret must show now, and not when this arcade is needed.
  await checkSecret(db, createVault(RANDOM_SEEDS, env.secret));
  const lock = await lockDatabase(databaseUrl, { onFailure, onLockLost, canPlay: isReady }, atClose);
  // It may have waited while the database was restored to a moment.
  if (!(await isMigrated(db, migrations)))
    throw new Error('The database lacks migrations by now: start again.');
  // The wallet may be out of order on this machine only: nobody plays anywhere then, while another machine's arcade waits for this one to end.
  const watch = watchReadiness({
    isReady,
    hasStandby: () => hasStandby(db),
    onIsolated: onHandOver,
    onFailure: (failure) => onFailure('wallet readiness', failure),
    limitMs,
  });
  atClose(() => watch.stop());
  return lock;
}

/** Chains of test mode are short, so that a test computes them in no time. */
const TEST_CHAIN_LENGTH = 256;

function playBy(testMode: TestMode | null): {
  readonly seeds: SeedSource;
  readonly ports: Pick<Ports, 'bettingMs' | 'football'>;
  readonly chainLength?: number;
} {
  if (testMode === null)
    return {
      seeds: RANDOM_SEEDS,
      ports: { bettingMs: STANDARD_BETTING_MS, football: STANDARD_FOOTBALL },
    };
  const { seed, bettingMs, matchMinuteMs } = testMode;
  const betting =
    bettingMs === null ? STANDARD_BETTING_MS : { crash: bettingMs, draw5: bettingMs, baccarat: bettingMs };
  const football = { ...STANDARD_FOOTBALL, minuteMs: matchMinuteMs ?? STANDARD_FOOTBALL.minuteMs };
  return {
    seeds: fixedSeeds(seed),
    ports: { bettingMs: betting, football },
    chainLength: TEST_CHAIN_LENGTH,
  };
}

async function isUsable(db: Database, migrations: readonly Migration[]): Promise<boolean> {
  try {
    return await isMigrated(db, migrations);
  } catch {
    return false;
  }
}

/** Beside the built entry; in the source tree one folder up. */
export function foldersBeside(here: string): StartOptions['folders'] {
  const migrations = join(here, 'migrations');
  return existsSync(migrations)
    ? { migrations, page: join(here, '../arcade-web') }
    : { migrations: join(here, '../migrations'), page: join(here, '../../../dist/apps/arcade-web') };
}
