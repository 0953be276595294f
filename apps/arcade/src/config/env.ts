import { resolve } from 'node:path';
import { readFlag, readTrustedProxies, TRUSTED_PROXIES_RULE, type TrustedProxies } from '@realm/database';
import { isClientSeed } from '@realm/fairness';

export interface TestMode {
  /** The text that all seeds are derived from. */
  readonly seed: string;
  /** How long shared rounds take bets; `null` as usual. */
  readonly bettingMs: number | null;
}

export interface DatabasePlace {
  readonly dataDir: string;
  /** `null`: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
}

export interface ArcadeEnv extends DatabasePlace {
  readonly port: number;
  readonly host: string;
  /** Where monitors read the figures, on this machine only; `null`: nowhere. */
  readonly metricsPort: number | null;
  /** Whose `X-Forwarded-For` counts. */
  readonly trustProxy: TrustedProxies;
  /** Of the platform's wallet port. */
  readonly walletUrl: string;
  readonly walletKeyId: string;
  readonly walletSecret: string;
  /** Where the page, its calls and its socket are reached. */
  readonly origin: string;
  /** Who may show the page in a frame. */
  readonly frameAncestors: readonly string[];
  /** Test mode, in which every result is predictable; `null` for random seeds. */
  readonly testMode: TestMode | null;
}

export class InvalidConfiguration extends Error {
  constructor(problems: readonly string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  }
}

const MIN_SECRET_LENGTH = 32;
const MAX_PORT = 65_535;

type Variables = Readonly<Record<string, string | undefined>>;

export const readDatabasePlace = (variables: Variables): DatabasePlace => ({
  dataDir: resolve(variables['ARCADE_DATA_DIR'] ?? '.data/arcade'),
  databaseUrl: variables['ARCADE_DATABASE_URL'] ?? null,
});

/** @throws {InvalidConfiguration} naming every variable that is wrong, and no secret. */
export function readArcadeEnv(variables: Variables): ArcadeEnv {
  const problems: string[] = [];
  const textOf = (name: string, standard?: string): string => {
    const value = variables[name] ?? standard;
    if (value === undefined) problems.push(`${name} is required`);
    return value ?? '';
  };
  const originOf = (name: string, text: string): string => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const isOrigin = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
    if (!isOrigin) problems.push(`${name} must be an origin such as https://games.example, without a path`);
    return isOrigin ? url.origin : text;
  };

  const portOf = (name: string, text: string): number => {
    if (!/^\d{1,5}$/.test(text) || Number(text) > MAX_PORT) problems.push(`${name} must be 0–65535`);
    return Number(text);
  };

  const portText = textOf('ARCADE_PORT', '8090');
  const port = portOf('ARCADE_PORT', portText);
  const metricsText = variables['ARCADE_METRICS_PORT'];
  const trustProxy = readTrustedProxies(textOf('TRUST_PROXY', 'off'));
  if (trustProxy === null) problems.push(`TRUST_PROXY ${TRUSTED_PROXIES_RULE}`);
  const walletSecret = textOf('ARCADE_WALLET_SECRET');
  if (walletSecret.length < MIN_SECRET_LENGTH)
    problems.push(`ARCADE_WALLET_SECRET must have at least ${String(MIN_SECRET_LENGTH)} characters`);
  const isProduction = variables['NODE_ENV'] === 'production';
  const place = readDatabasePlace(variables);
  if (
    isProduction &&
    place.databaseUrl === null &&
    readFlag(variables['ALLOW_EMBEDDED_DATABASE'] ?? '') !== true
  )
    problems.push('ARCADE_DATABASE_URL is required in production, or ALLOW_EMBEDDED_DATABASE=yes');
  const testMode = readTestMode(variables, problems);
  const env: ArcadeEnv = {
    port,
    host: textOf('ARCADE_HOST', '0.0.0.0'),
    ...place,
    metricsPort: metricsText === undefined ? null : portOf('ARCADE_METRICS_PORT', metricsText),
    trustProxy: trustProxy ?? 0,
    walletUrl: originOf('ARCADE_WALLET_URL', textOf('ARCADE_WALLET_URL', 'http://127.0.0.1:8082')),
    walletKeyId: textOf('ARCADE_WALLET_KEY_ID', 'arcade-1'),
    walletSecret,
    origin: originOf('ARCADE_ORIGIN', textOf('ARCADE_ORIGIN', `http://localhost:${portText}`)),
    frameAncestors: textOf('ARCADE_FRAME_ANCESTORS', 'http://localhost:8080')
      .split(/[\s,]+/)
      .filter((text) => text !== '')
      .map((text) => originOf('ARCADE_FRAME_ANCESTORS', text)),
    testMode,
  };
  if (problems.length > 0) throw new InvalidConfiguration(problems);
  return env;
}

const MAX_BETTING_SECONDS = 60;

function readTestMode(variables: Variables, problems: string[]): TestMode | null {
  const { ARCADE_TEST_SEED: seed, ARCADE_TEST_BETTING_SECONDS: seconds, NODE_ENV } = variables;
  if (seed === undefined && seconds === undefined) return null;
  if (NODE_ENV === 'production')
    problems.push(
      'ARCADE_TEST_SEED and ARCADE_TEST_BETTING_SECONDS make results predictable and are refused in production',
    );
  if (seed === undefined || !isClientSeed(seed))
    problems.push('ARCADE_TEST_SEED must be 1 to 64 visible characters');
  const betting = Number(seconds ?? MAX_BETTING_SECONDS);
  if (seconds !== undefined && !(Number.isInteger(betting) && betting >= 1 && betting <= MAX_BETTING_SECONDS))
    problems.push(`ARCADE_TEST_BETTING_SECONDS must be 1–${String(MAX_BETTING_SECONDS)}`);
  return { seed: seed ?? '', bettingMs: seconds === undefined ? null : betting * 1_000 };
}
