import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { createDatabase } from '../shared/create-database';
import { freePort, type AtEnd } from '../web/processes';

const KEY = { keyId: 'arcade-bench', secret: 'a-secret-that-only-this-bench-knows' };
/** Seals the arcade's seeds, which a bench reads. */
export const ARCADE_SECRET = 'seals-the-seeds-that-only-this-bench-plays';
const READY = /^READY /;

export interface GamePlatform {
  readonly apiUrl: string;
  readonly arcadeUrl: string;
  readonly databaseUrl: string;
  readonly arcadeDatabaseUrl: string;
  /** The text of both servers' metrics. */
  readMetrics(): Promise<{ readonly api: string; readonly arcade: string }>;
}

/** Prepares the platform's database before a server works on it. */
type Prepare = (at: { readonly databaseUrl: string; readonly dataDir: string }) => Promise<void>;

/** The built servers as processes of their own, each with a database of its own on one PostgreSQL. */
export async function startGamePlatform(
  { serverUrl, folder, prepare }: { serverUrl: string; folder: string; prepare: Prepare },
  atEnd: AtEnd,
): Promise<GamePlatform> {
  const databaseUrl = await createDatabase(serverUrl, 'bench_games');
  const arcadeDatabaseUrl = await createDatabase(serverUrl, 'bench_arcade');
  await countFunctions(serverUrl);
  const dataDir = join(folder, 'api');
  mkdirSync(dataDir);
  await prepare({ databaseUrl, dataDir });
  const [port, operatorPort, walletPort] = [await freePort(), await freePort(), await freePort()];
  const [arcadePort, metricsPort] = [await freePort(), await freePort()];
  const [apiUrl, arcadeUrl] = [port, arcadePort].map((of) => `http://127.0.0.1:${String(of)}`) as [
    string,
    string,
  ];
  const providers = [{ id: 'arcade', launchUrl: `${arcadeUrl}/play`, keys: [KEY] }];
  await start(
    'dist/apps/api/main.js',
    {
      NODE_ENV: 'development',
      NETWORKS: 'off',
      CAPTCHA: 'off',
      TRUST_PROXY: 'loopback',
      PORT: String(port),
      OPERATOR_PORT: String(operatorPort),
      WALLET_PORT: String(walletPort),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      REALM_SECRET: 'bench'.repeat(8),
      GAME_PROVIDERS: JSON.stringify(providers),
    },
    atEnd,
  );
  await start(
    'dist/apps/arcade/main.js',
    {
      NODE_ENV: 'production',
      ARCADE_DATABASE_URL: arcadeDatabaseUrl,
      ARCADE_PORT: String(arcadePort),
      ARCADE_ORIGIN: arcadeUrl,
      ARCADE_FRAME_ANCESTORS: apiUrl,
      ARCADE_METRICS_PORT: String(metricsPort),
      TRUST_PROXY: 'loopback',
      ARCADE_WALLET_URL: `http://127.0.0.1:${String(walletPort)}`,
      ARCADE_WALLET_KEY_ID: KEY.keyId,
      ARCADE_WALLET_SECRET: KEY.secret,
      ARCADE_SECRET,
    },
    atEnd,
  );
  const textOf = async (url: string) => (await fetch(`${url}/metrics`)).text();
  return {
    apiUrl,
    arcadeUrl,
    databaseUrl,
    arcadeDatabaseUrl,
    readMetrics: async () => ({
      api: await textOf(`http://127.0.0.1:${String(operatorPort)}`),
      arcade: await textOf(`http://127.0.0.1:${String(metricsPort)}`),
    }),
  };
}

/** PostgreSQL adds up the time in the ledger's functions. */
async function countFunctions(serverUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query("alter database bench_games set track_functions = 'pl'");
  await admin.end();
}

async function start(program: string, env: Readonly<Record<string, string>>, atEnd: AtEnd): Promise<void> {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ...env },
  });
  atEnd(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<void>((resolve) => lines.on('line', (line) => READY.test(line) && resolve()));
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${program} ended before it was ready`);
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
}
