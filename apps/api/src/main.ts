import { DataDirLocked, WrongSignIn } from '@realm/database';
import {
  InvalidConfiguration,
  probeReadiness,
  reportToWatchdog,
  shutDownOnSignals,
  watchReadiness,
} from '@realm/server';
import { bannerOf } from './banner';
import { readEnv } from './config/env';
import { findFolders } from './config/folders';
import { completeEnv } from './config/secrets';
import { seedDemo, seedDemoPeople, type DemoPerson, type DemoSignIn } from './modules/demo';
import { createFailureLog } from './failure-log';
import { securityLogTo } from './security-log';
import { startServer } from './start-server';

async function main(): Promise<void> {
  const env = completeEnv(readEnv(process.env));
  const onFailure = createFailureLog((line) => console.error(line), { asJson: env.mode === 'production' });
  reportToWatchdog(process.env, onFailure);
  let demo: readonly DemoSignIn[] = [];
  let people: readonly DemoPerson[] = [];
  const server = await startServer({
    env,
    folders: findFolders(import.meta.url),
    securityLog: (clock) => securityLogTo((line) => console.log(line), clock),
    onFailure,
    prepare: async (ports) => {
      // The demonstration's accounts would have the same names in each cell.
      if (!env.sandbox || env.cell !== null) return;
      demo = await seedDemo(ports);
      people = await seedDemoPeople(ports);
    },
  });
  shutDownOnSignals({ close: () => server.close(), drainMs: env.drainMs });
  console.log(bannerOf(env, server, { demo, people }));
  const origin = originOf(env.host, server.port);
  await untilReady(origin);
  console.log(`READY ${origin}`);
  if (env.otherServers.length === 0) return;
  // A proxy on this machine may be broken, which goes on taking each of its connections.
  watchReadiness({
    isReady: () => probeReadiness(origin),
    hasStandby: async () => (await Promise.all(env.otherServers.map(probeReadiness))).includes(true),
    onProbe: server.setIsolated,
    onIsolated: () => {
      // A second signal would end it before it has finished its requests.
      if (server.isDraining()) return;
      console.error('The database is not reached from here, but from another server: this one ends.');
      process.kill(process.pid, 'SIGTERM');
    },
    onFailure: (failure) => onFailure('readiness', failure),
  });
}

/** Where this machine reaches a server that listens there. */
function originOf(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${String(port)}`;
}

async function untilReady(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** An error that a person can fix is one sentence; a stack is for bugs. */
function explain(failure: unknown): string {
  if ([InvalidConfiguration, DataDirLocked, WrongSignIn].some((known) => failure instanceof known))
    return (failure as Error).message;
  const { code, port, message } = failure as { code?: string; port?: number; message?: string };
  if (code === 'EADDRINUSE')
    return `Port ${String(port)} is in use by another program. Stop it, or set PORT, OPERATOR_PORT or WALLET_PORT.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database does not answer (${code}). Check DATABASE_URL.`;
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(message ?? failure);
}

main().catch((failure: unknown) => {
  console.error(explain(failure));
  process.exit(1);
});
