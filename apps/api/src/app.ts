import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Envelope } from '@realm/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { memberHandlersOf, openProviderCallsOf, topicsOf } from './define-module';
import { createServer } from './http/create-server';
import { successBody } from './http/envelope';
import type { Handlers } from './http/handler';
import { registerDocs } from './http/docs-page';
import { registerHealth, type Readiness } from './http/health';
import type { Metrics } from './http/metrics';
import type { Outcome } from './http/outcome';
import { registerEndpoints } from './http/register-endpoints';
import { withoutCell } from './http/token-cell';
import { inlineHashes, registerStaticPage } from './http/static-page';
import { MODULES } from './modules';
import { isUnderMaintenance } from './modules/config';
import { findSessionEnd, identifySession, refuseSessionsWith } from './modules/session';
import type { Ports } from './ports';
import type { PublishedTopics } from './realtime';
import type { ProviderCalls } from './wallet-api/provider-handlers';

/** Every call of the contract has its handler in a module; one that is missing does not compile. */
export const handlersOf = (ports: Ports): Handlers => memberHandlersOf(MODULES, ports);

/** Every wallet call of the contract has its handler in a module; one that is missing does not compile. */
export const openProviderCalls = (ports: Ports, metrics: Pick<Metrics, 'countCommands'>): ProviderCalls =>
  openProviderCallsOf(MODULES, ports, metrics);

/** Every topic that the contract has the server publish is a module's; one that is missing does not compile. */
export const TOPICS: PublishedTopics = topicsOf(MODULES);

/** Data that a visitor's first screen requests. On a host of its own, only that host serves more than the configuration. */
const startDataWith = (ports: Ports) => {
  const { getConfig, listGames, listNotices } = handlersOf(ports);
  const call = { identity: null, token: '', clientInfo: {}, source: '', input: {} };
  const answers = {
    getConfig: () => getConfig(call),
    ...(ports.env.apiDomain === null
      ? { listGames: () => listGames(call), listNotices: () => listNotices(call) }
      : {}),
  };
  return async () => {
    const bodies = Object.entries(answers).map(
      async ([name, answer]) => [name, await bodyOf(answer())] as const,
    );
    return Object.fromEntries(await Promise.all(bodies));
  };
};

async function bodyOf(answer: Promise<Outcome<unknown>>): Promise<Envelope | null> {
  const outcome = await answer;
  return outcome.ok ? successBody(outcome.value) : null;
}

/** Who opens a socket. */
/** Why who is refused there was signed out. */
export const sessionEndWith = (ports: Ports) => async (token: string) =>
  findSessionEnd(ports.db, withoutCell(ports.env, token));

export const identifyWith = (ports: Ports) => async (token: string) =>
  identifySession(ports, withoutCell(ports.env, token), 'socket');

export interface AppOptions {
  readonly ports: Ports;
  /** Folder of the built page; `null` serves the API alone. */
  readonly pageDir?: string | null;
  /** Folder of the page that shows the contract; `null` leaves it out. */
  readonly docsDir?: string | null;
  readonly readiness?: Readiness;
  readonly metrics?: Metrics;
  /** Where log lines go; the process's own output when absent. */
  readonly logStream?: { write(line: string): void };
}

/** The public server: the contract's calls, the page and the probes, behind one set of limits. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { ports, pageDir = null, docsDir = null, readiness, metrics, logStream } = options;
  const app = await createServer({
    env: ports.env,
    tracer: ports.tracer,
    connectTo: [ports.env.apiDomain, ports.env.appSocket].filter((origin) => origin !== null),
    frameFrom: [
      ...new Set([
        ...ports.env.gameProviders.map(({ launchUrl }) => new URL(launchUrl).origin),
        ...(ports.env.cell?.gamesOrigins ?? []),
      ]),
    ],
    ...(pageDir === null ? {} : { inline: inlineHashes(readFileSync(join(pageDir, 'index.html'), 'utf8')) }),
    ...(logStream === undefined ? {} : { logStream }),
    ...(readiness === undefined ? {} : { isDraining: readiness.isDraining }),
  });
  metrics?.watchRequests(app, 'public');
  if (readiness !== undefined) registerHealth(app, readiness);
  registerEndpoints(app, {
    ports,
    handlers: handlersOf(ports),
    findIdentity: (token, use) => identifySession(ports, token, use),
    findSessionEnd: (token) => findSessionEnd(ports.db, token),
    isUnderMaintenance,
    refuseSessions: refuseSessionsWith(ports.clock),
    isIsolated: readiness?.isIsolated,
  });
  if (docsDir !== null) registerDocs(app, { folder: docsDir, title: ports.env.productTitle });
  if (pageDir !== null) {
    await registerStaticPage(app, {
      folder: pageDir,
      readData: startDataWith(ports),
      title: ports.env.productTitle,
      keepsWorker: ports.env.serviceWorker,
      earlyHints: ports.env.earlyHints,
    });
  }
  return app;
}
