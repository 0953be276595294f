import { resolve } from 'node:path';
import { readPoolLimits, type PoolLimits } from '@realm/database';
import { isClientSeed } from '@realm/fairness';
import {
  environmentReader,
  InvalidConfiguration,
  readTracing,
  storedSecret,
  type TracingOptions,
  type TrustedProxies,
  type Variables,
} from '@realm/server';

export interface TestMode {
  /** The text that all seeds are derived from. */
  readonly seed: string;
  /** How long shared rounds take bets; `null` as usual. */
  readonly bettingMs: number | null;
  /** How long a minute of football takes; `null` as usual. */
  readonly matchMinuteMs: number | null;
}

export interface DatabasePlace {
  readonly dataDir: string;
  /** `null`: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databaseLimits: PoolLimits;
}

export interface ArcadeEnv extends DatabasePlace {
  readonly port: number;
  readonly host: string;
  /** Where monitors read the figures, on this machine only; `null`: nowhere. */
  readonly metricsPort: number | null;
  /** Whose `X-Forwarded-For` counts. */
  readonly trustProxy: TrustedProxies;
  /** Where traces are sent; `null`: there are none. */
  readonly tracing: TracingOptions | null;
  /** Of the platform's wallet port. */
  readonly walletUrl: string;
  readonly walletKeyId: string;
  readonly walletSecret: string;
  /** Seals the seeds that are not revealed. */
  readonly secret: string;
  /** Where the page, its calls and its socket are reached. */
  readonly origin: string;
  /** Who may show the page in a frame. */
  readonly frameAncestors: readonly string[];
  /** Test mode, in which every result is predictable; `null` for random seeds. */
  readonly testMode: TestMode | null;
}

const MIN_SECRET_LENGTH = 32;
const PORTS = [0, 65_535] as const;

/** Whoever starts the arcade without one finds it in the data folder. */
const SECRET_FILE = 'seed-secret';

/** @returns ARCADE_SECRET; outside production one that is made once and kept in the data folder. */
export function readSecret(variables: Variables, dataDir: string, issues: string[]): string {
  const secret = environmentReader(variables, issues).secret('ARCADE_SECRET', MIN_SECRET_LENGTH);
  if (secret !== null) return secret;
  if (variables['NODE_ENV'] === 'production') issues.push('ARCADE_SECRET is required in production');
  return issues.length > 0 ? '' : storedSecret(dataDir, SECRET_FILE);
}

export function readDatabasePlace(variables: Variables, issues: string[] = []): DatabasePlace {
  const read = environmentReader(variables, issues);
  return {
    dataDir: resolve(read.text('ARCADE_DATA_DIR') ?? '.data/arcade'),
    databaseUrl: read.text('ARCADE_DATABASE_URL'),
    databaseLimits: readPoolLimits(read, 'ARCADE_'),
  };
}

/** @throws {InvalidConfiguration} naming every variable that is wrong, and no secret. */
export function readArcadeEnv(variables: Variables): ArcadeEnv {
  const issues: string[] = [];
  const read = environmentReader(variables, issues);
  const originOf = (name: string, text: string): string => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const isOrigin = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
    if (!isOrigin) issues.push(`${name} must be an origin such as https://games.example, without a path`);
    return isOrigin ? url.origin : text;
  };
  const readOrigin = (name: string, fallback: string) => originOf(name, read.text(name) ?? fallback);

  const port = read.whole('ARCADE_PORT', 8090, PORTS);
  const hasMetrics = read.text('ARCADE_METRICS_PORT') !== null;
  if (read.text('ARCADE_WALLET_SECRET') === null) issues.push('ARCADE_WALLET_SECRET is required');
  const place = readDatabasePlace(variables, issues);
  if (
    variables['NODE_ENV'] === 'production' &&
    place.databaseUrl === null &&
    !read.flag('ALLOW_EMBEDDED_DATABASE', false)
  )
    issues.push('ARCADE_DATABASE_URL is required in production, or ALLOW_EMBEDDED_DATABASE=yes');
  const env: Omit<ArcadeEnv, 'secret'> = {
    port,
    host: read.text('ARCADE_HOST') ?? '0.0.0.0',
    ...place,
    metricsPort: hasMetrics ? read.whole('ARCADE_METRICS_PORT', 0, PORTS) : null,
    trustProxy: read.trustedProxies('TRUST_PROXY'),
    tracing: readTracing(read, issues),
    walletUrl: readOrigin('ARCADE_WALLET_URL', 'http://127.0.0.1:8082'),
    walletKeyId: read.text('ARCADE_WALLET_KEY_ID') ?? 'arcade-1',
    walletSecret: read.secret('ARCADE_WALLET_SECRET', MIN_SECRET_LENGTH) ?? '',
    origin: readOrigin('ARCADE_ORIGIN', `http://localhost:${String(port)}`),
    frameAncestors: (read.text('ARCADE_FRAME_ANCESTORS') ?? 'http://localhost:8080')
      .split(/[\s,]+/)
      .filter((text) => text !== '')
      .map((text) => originOf('ARCADE_FRAME_ANCESTORS', text)),
    testMode: readTestMode(variables, issues),
  };
  const secret = readSecret(variables, place.dataDir, issues);
  if (issues.length > 0) throw new InvalidConfiguration(issues);
  return { ...env, secret };
}

const BETTING_SECONDS = [1, 60] as const;
/** Shorter ones would end a match between two looks of the server. */
const MATCH_MINUTE_MS = [200, 6_000] as const;

function readTestMode(variables: Variables, issues: string[]): TestMode | null {
  const names = ['ARCADE_TEST_SEED', 'ARCADE_TEST_BETTING_SECONDS', 'ARCADE_TEST_MATCH_MINUTE_MS'] as const;
  const [seed, seconds, minute] = names.map((name) => variables[name]);
  if ([seed, seconds, minute].every((text) => text === undefined)) return null;
  if (variables['NODE_ENV'] === 'production')
    issues.push(`${names.join(', ')} make results predictable and are refused in production`);
  if (seed === undefined || !isClientSeed(seed))
    issues.push('ARCADE_TEST_SEED must be 1 to 64 visible characters');
  const wholeOf = (name: string, text: string | undefined, [least, most]: readonly [number, number]) => {
    if (text === undefined) return null;
    const value = Number(text);
    if (!(Number.isInteger(value) && value >= least && value <= most))
      issues.push(`${name} must be ${String(least)}–${String(most)}`);
    return value;
  };
  const betting = wholeOf(names[1], seconds, BETTING_SECONDS);
  return {
    seed: seed ?? '',
    bettingMs: betting === null ? null : betting * 1_000,
    matchMinuteMs: wholeOf(names[2], minute, MATCH_MINUTE_MS),
  };
}
