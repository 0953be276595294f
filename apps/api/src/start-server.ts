import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DatabaseClock,
  type Migration,
  openDatabaseClock,
  openMigrated,
  readMigrations,
} from '@realm/database';
import {
  InvalidConfiguration,
  LISTEN_BACKLOG,
  openInOrder,
  openTracer,
  statementComment,
  statementSpan,
  type AtClose,
} from '@realm/server';
import type { FastifyInstance } from 'fastify';
import { TOPICS, buildApp, identifyWith, sessionEndWith, openProviderCalls } from './app';
import type { Env } from './config/env';
import { SERVER_ROLE } from './db/open-database';
import { prepareCalls } from './db/prepare-calls';
import type { Tables } from './db/tables';
import { openDirectory } from './directory';
import { openFileStore } from './files';
import { readiness, type Readiness } from './http/health';
import { createMetrics, type Metrics } from './http/metrics';
import { stopListening } from './http/stop-listening';
import { openLedger, requireSameTables } from './ledger';
import { MODULES } from './modules';
import { saveConfiguredGames } from './modules/game';
import { restoreMovesAtStart } from './modules/moving';
import { noteConnections } from './modules/provider';
import { refuseCommandsWith } from './modules/session';
import { staffDoor } from './modules/staff';
import { CONSOLE_REVISIONS, operationsOf } from './operations';
import { openConsoleLive } from './operator/console-live';
import { createOperatorServer } from './operator/operator-server';
import { operatorSecret, type OperatorSecret } from './operator/operator-secret';
import type { Clock, Ports, SecurityLog } from './ports';
import { SOCKET_LIMITS, startRealtime } from './realtime';
import { runJobs } from './run-jobs';
import { openNonces } from './wallet-api/nonces';
import { createWalletServer } from './wallet-api/wallet-server';

/** The part of the drain time in which new connections are taken: a proxy that polls /readyz learns in it to send them elsewhere. */
const LISTENING_PART = 1 / 3;

export interface Folders {
  readonly migrations: string;
  /** Of the directory of accounts. */
  readonly directoryMigrations: string;
  /** Where the built page is, if it was built. */
  readonly page: string;
  /** Where the built page of the staff console is, if it was built. */
  readonly console: string;
  /** The page that shows the contract to developers. */
  readonly docs: string;
}

export interface StartOptions {
  readonly env: Env;
  readonly folders: Folders;
  readonly securityLog: (clock: Clock) => SecurityLog;
  /** Runs after the database is open and before clients are admitted. */
  readonly prepare: (ports: Ports) => Promise<void>;
  /** Receives failures of background work, which will be tried again. */
  readonly onFailure: (what: string, failure: unknown) => void;
}

export interface RunningServer {
  readonly port: number;
  readonly operatorPort: number;
  /** `null` without a games provider. */
  readonly walletPort: number | null;
  readonly operator: OperatorSecret;
  /** Whether members' calls are refused at once, because other servers can answer them and this one can't. */
  readonly setIsolated: (isIsolated: boolean) => void;
  readonly isDraining: () => boolean;
  /** Says that it ends, stops listening after the drain time, finishes the requests it has, and gives everything back. */
  close(): Promise<void>;
}

export const startServer = (options: StartOptions): Promise<RunningServer> =>
  openInOrder((atClose) => open(options, atClose));

async function open(options: StartOptions, atClose: AtClose): Promise<Omit<RunningServer, 'close'>> {
  const { env, folders, onFailure } = options;
  const migrations = readMigrations(folders.migrations);
  const tracer = await openTracer(env.tracing, { serviceName: 'realm-server', onFailure });
  // Closed last: what ends the server is traced too.
  if (tracer !== null) atClose(() => tracer.close());
  const db = await openMigrated<Tables>(env, {
    migrations,
    onFailure,
    atClose,
    role: SERVER_ROLE,
    onConnect: prepareCalls,
    comment: statementComment,
    ...(tracer !== null && { onStatement: statementSpan }),
  });
  await requireSameTables(db);

  const clock = await openDatabaseClock(db, (failure) => onFailure('the clock', failure));
  atClose(() => clock.stop());
  const ledger = openLedger({ db, refuseCommands: refuseCommandsWith(clock) });
  atClose(() => ledger.close());
  const directory = openDirectory({ env, migrations: folders.directoryMigrations, onFailure });
  atClose(() => directory.close());
  const ports: Ports = {
    db,
    ledger,
    directory,
    env,
    clock,
    files: openFileStore(env),
    securityLog: options.securityLog(clock),
    tracer,
  };
  await saveGames(ports);
  await options.prepare(ports);
  await restoreMovesAtStart(ports);

  const servers = await buildServers(ports, { folders, migrations, clock });
  const jobs = runJobs(
    MODULES.flatMap((module) => module.jobs(ports)),
    { tracer, onFailure },
  );
  servers.metrics.watch(jobs.gauges);
  atClose(() => servers.operatorApp.close());
  const walletApp = await openWalletServer(ports, { ...servers, atClose });
  atClose(() => servers.app.close());
  await walletApp?.listen({ port: env.walletPort, host: env.walletHost, backlog: LISTEN_BACKLOG });
  await goLive(servers, { ports, onFailure, atClose });
  atClose(() => jobs.stop());
  atClose(() => drain(servers, env.drainMs));
  return {
    port: portOf(servers.app),
    operatorPort: portOf(servers.operatorApp),
    walletPort: walletApp === null ? null : portOf(walletApp),
    operator: servers.operator,
    setIsolated: servers.ready.setIsolated,
    isDraining: servers.ready.isDraining,
  };
}

/**
 * The first two of three steps of a shutdown: report "not ready" and keep serving, so that requests are sent elsewhere; then
 * stop listening, and let open connections end: with their next answer, or because the proxy closes them as idle. The third step finishes
 * running requests. Connections are kept until listening stops, because one that is opened at that very moment may be reset.
 */
async function drain({ ready, app }: Pick<Servers, 'ready' | 'app'>, drainMs: number): Promise<void> {
  ready.drain();
  if (drainMs === 0) return;
  await sleep(drainMs * LISTENING_PART);
  await stopListening(app.server);
  await sleep(drainMs * (1 - LISTENING_PART));
}

async function saveGames({ db, env, clock }: Ports): Promise<void> {
  const taken = await saveConfiguredGames(db, env.gameProviders);
  if (taken.length > 0)
    throw new InvalidConfiguration([`GAME_PROVIDERS has games of another provider: ${taken.join(', ')}`]);
  await noteConnections(db, env.gameProviders, clock.now());
}

interface Servers {
  readonly app: FastifyInstance;
  readonly operatorApp: FastifyInstance;
  readonly operator: OperatorSecret;
  readonly ready: Readiness;
  readonly metrics: Metrics;
}

async function buildServers(
  ports: Ports,
  {
    folders,
    migrations,
    clock,
  }: { folders: Folders; migrations: readonly Migration[]; clock: DatabaseClock },
): Promise<Servers> {
  const ready = readiness(ports.db, migrations, clock.warning);
  const metrics = createMetrics(ports.db, { withProcess: ports.env.mode !== 'test' });
  metrics.watchGauge({
    name: 'realm_clock_skew_seconds',
    help: 'How far the clock of this machine is ahead of the clock of the database.',
    read: () => clock.skewMs() / 1_000,
  });
  metrics.watchGauge({
    name: 'realm_ledger_oldest_wait_seconds',
    help: 'How long the oldest posting or command without an answer has waited on this server.',
    read: () => ports.ledger.oldestWaitMs() / 1_000,
  });
  metrics.watch(MODULES.flatMap((module) => module.gauges(ports)));
  const operator = operatorSecret(ports.env);
  const builtIn = (folder: string) => (existsSync(join(folder, 'index.html')) ? folder : null);
  const pageDir = builtIn(folders.page);
  const app = await buildApp({ ports, pageDir, docsDir: folders.docs, readiness: ready, metrics });
  const operatorApp = await createOperatorServer({
    ports,
    secret: operator.secret,
    door: staffDoor(ports),
    ...operationsOf(ports),
    readiness: ready,
    metrics,
    consoleDir: builtIn(folders.console),
  });
  return { app, operatorApp, operator, ready, metrics };
}

/** The port of games providers; `null` if none is configured. */
async function openWalletServer(
  ports: Ports,
  { ready, metrics, atClose }: Pick<Servers, 'ready' | 'metrics'> & { atClose: AtClose },
): Promise<FastifyInstance | null> {
  if (ports.env.gameProviders.length === 0) return null;
  const { handlers, close } = openProviderCalls(ports, metrics);
  atClose(close);
  const nonces = openNonces(ports);
  atClose(() => nonces.close());
  const app = await createWalletServer({
    ports,
    handlers,
    metrics,
    takeNonce: nonces.take,
    readiness: ready,
  });
  atClose(() => app.close());
  return app;
}

/** The private port first: a public server that is up has everything behind it. */
async function goLive(
  { app, operatorApp, metrics }: Servers,
  { ports, onFailure, atClose }: { ports: Ports; onFailure: StartOptions['onFailure']; atClose: AtClose },
): Promise<void> {
  const { env, db } = ports;
  await app.ready();
  const realtime = await startRealtime({
    httpServer: app.server,
    db,
    topics: TOPICS,
    redis: env.redis,
    isAlone: env.databaseUrl === null,
    identify: identifyWith(ports),
    findEnd: sessionEndWith(ports),
    clock: ports.clock,
    trustProxy: env.trustProxy,
    limits: socketLimitsOf(env),
    onFailure: (failure) => onFailure('the live channel', failure),
  });
  atClose(() => realtime.close());
  metrics.watchGauge({ name: 'realm_sockets', help: 'Open live channels.', read: realtime.count });
  await operatorApp.ready();
  const live = openConsoleLive({
    httpServer: operatorApp.server,
    db,
    env,
    door: staffDoor(ports),
    revisions: CONSOLE_REVISIONS,
    onFailure: (failure) => onFailure('the live channel of the console', failure),
  });
  atClose(() => live.close());
  await operatorApp.listen({ port: env.operatorPort, host: env.operatorHost });
  await app.listen({ port: env.port, host: env.host, backlog: LISTEN_BACKLOG });
}

/** Where the captcha is off, all members of a trial come from one machine. It can't be off in production. */
const socketLimitsOf = ({ captcha }: Env) =>
  captcha ? SOCKET_LIMITS : { ...SOCKET_LIMITS, perSource: 100_000, handshakesPerMinute: 100_000 };

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;
