import { join, resolve } from 'node:path';
import { readPoolLimits, type PoolLimits } from '@realm/database';
import {
  environmentReader,
  InvalidConfiguration,
  readTracing,
  type EnvironmentReader,
  type TracingOptions,
  type TrustedProxies,
  type Variables,
} from '@realm/server';
import { readAlertOptions, type AlertOptions } from './alert-options';
import { readCellPlace, type CellPlace } from './cell-place';
import { readNetworkAdapters, type NetworkAdapterName } from './network-adapters';
import { DEFAULT_COMMISSION_RATES, readCommissionRates, type CommissionRates } from './commission-rates';
import { readExplorers, type Explorers } from './explorers';
import { readGameProviders, type GameProvider } from './game-providers';
import { readRedisPlace, type RedisPlace } from './redis-place';

/** Validated once at start. No other file reads `process.env`. */
export interface Env {
  readonly mode: 'development' | 'production' | 'test';
  readonly port: number;
  /** The address that members are served on; every one of this machine by default. */
  readonly host: string;
  readonly operatorPort: number;
  /** The address that the operator API listens on; this machine only by default. */
  readonly operatorHost: string;
  readonly dataDir: string;
  /** `null`: members' files are in a folder of `dataDir`. */
  readonly fileStore: S3Options | null;
  /** `null`: mails stay in the outbox, where staff read them. */
  readonly mail: MailOptions | null;
  /** When staff are notified that something is wrong, and where. */
  readonly alerts: AlertOptions;
  /** `null`: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Who may change tables, when the server's own sign-in may not; used for migrations alone. */
  readonly databaseOwnerUrl: string | null;
  readonly databaseLimits: PoolLimits;
  /** `null`: the platform has a single cell. */
  readonly cell: CellPlace | null;
  /** `null`: servers find each other's changes by polling alone. */
  readonly redis: RedisPlace | null;
  readonly captcha: boolean;
  readonly networks: readonly NetworkAdapterName[];
  /** Where members can look a transaction up, by network. */
  readonly explorers: Explorers;
  /** Whom members write to who pay an attendant; `null`: that is not offered. */
  readonly financeContact: string | null;
  /** The sandbox is one of `networks`. */
  readonly sandbox: boolean;
  /** Milliseconds between two sandbox confirmations. */
  readonly sandboxBlockMs: number;
  /** Of a hundred sandbox blocks, how many replace the last few before them. */
  readonly sandboxReorgPercent: number;
  readonly operatorBootstrap: string | null;
  /** Whether the operator secret also serves for what people of staff do, under a name that its holder states. */
  readonly operatorSecretActs: boolean;
  /** The wallet API of games providers, on this machine only by default. Opened when there is a provider. */
  readonly walletPort: number;
  readonly walletHost: string;
  readonly gameProviders: readonly GameProvider[];
  /** What an agent earns of the downline's valid turnover, by category. */
  readonly commissionRates: CommissionRates;
  /** Who acts through the command line, beside the operator secret. */
  readonly operatorName: string | null;
  /** Of a person who is signed in on the command line; `null`: the token is in the file. */
  readonly operatorToken: string | null;
  readonly operatorTokenFile: string;
  /** Commands of staff that are worth more USDT than this need a second person. */
  readonly secondPersonAboveUsdt: number;
  /** What `deriveKey` makes the keys of session tokens and captchas from; generated into the data dir unless given. */
  readonly secret: string;
  readonly productTitle: string;
  /** Where the page makes its calls; `null`: at its own origin. */
  readonly apiDomain: string | null;
  /** Where the page opens its live connection; `null`: at its own origin. */
  readonly appSocket: string | null;
  /** Whether browsers may keep the page in a service worker. `false` removes one that is installed. */
  readonly serviceWorker: boolean;
  /** Whether the page's document is announced by a 103, for a proxy that passes it on. */
  readonly earlyHints: boolean;
  /** How long before a new withdrawal address can be paid to. */
  readonly addressLockMs: number;
  /** The cooling period of an approved recovery request: the owner can cancel it on any device that is signed in. */
  readonly recoveryWaitMs: number;
  /** How long the answer of an accepted money request is kept for those who repeat it. */
  readonly answersKeptMs: number;
  /** How long a server that was asked to end goes on serving, and says so, before it stops listening. */
  readonly drainMs: number;
  /** Origins of servers on other machines: one that can't serve while they can ends. */
  readonly otherServers: readonly string[];
  /** Whose X-Forwarded-For is believed. */
  readonly trustProxy: TrustedProxies;
  /** Where traces are sent; `null`: there are none. */
  readonly tracing: TracingOptions | null;
  /** Where `doctor` reads how old the backups are; `null`: it does not. */
  readonly backupMetricsUrl: string | null;
}

/** How mails are handed to a mail server. */
export interface MailOptions {
  /** `smtps://user:password@host`, or `smtp://…`, which begins in clear text. */
  readonly url: string;
  readonly from: string;
  readonly senderName: string;
  readonly requireTls: boolean;
}

/** A bucket of an S3-compatible service. */
export interface S3Options {
  /** With the bucket as its path, and no slash at the end. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Reads the environment; missing secrets are generated and stored in the data folder. */
export type EnvReading = Omit<Env, 'secret'> & { readonly secret: string | null };

const MIN_SECRET_LENGTH = 32;
const DAY_MS = 86_400_000;
const MODES = ['development', 'production', 'test'] as const;

/** @throws {InvalidConfiguration} naming every variable that is wrong, not only the first. */
export function readEnv(source: Variables): EnvReading {
  const issues: string[] = [];
  const read = environmentReader(source, issues);
  const mode = read.oneOf('NODE_ENV', MODES, 'development');
  const networks = readNetworkAdapters(read.text('NETWORKS'), {
    isProduction: mode === 'production',
    issues,
  });
  const sandbox = networks.includes('sandbox');
  if (read.text('SANDBOX') !== null)
    issues.push('SANDBOX has been replaced: use NETWORKS=sandbox or NETWORKS=off');
  const env: EnvReading = {
    mode,
    port: read.whole('PORT', 8080, [0, 65_535]),
    host: read.text('HOST') ?? '0.0.0.0',
    operatorPort: read.whole('OPERATOR_PORT', 8081, [0, 65_535]),
    operatorHost: read.text('OPERATOR_HOST') ?? '127.0.0.1',
    walletPort: read.whole('WALLET_PORT', 8082, [0, 65_535]),
    walletHost: read.text('WALLET_HOST') ?? '127.0.0.1',
    gameProviders: readProviders(read.text('GAME_PROVIDERS'), issues),
    commissionRates: readRates(read.text('COMMISSION_RATES'), issues),
    dataDir: resolve(read.text('DATA_DIR') ?? '.data'),
    fileStore: readFileStore(read, issues, mode === 'production' ? ['https:'] : ['https:', 'http:']),
    mail: readMail(read, issues, mode === 'production'),
    alerts: readAlertOptions(read, issues, mode === 'production' ? ['https:'] : ['https:', 'http:']),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseOwnerUrl: read.url('DATABASE_OWNER_URL', ['postgres:', 'postgresql:']),
    databaseLimits: readPoolLimits(read),
    cell: readCellPlace(read, {
      issues,
      protocols: mode === 'production' ? ['https:'] : ['https:', 'http:'],
    }),
    redis: readRedisPlace(read, issues),
    captcha: read.flag('CAPTCHA', true),
    networks,
    explorers: readExplorersFor(networks, read.text('EXPLORERS'), issues),
    financeContact: readFinanceContact(read, sandbox, issues),
    sandbox,
    sandboxBlockMs: read.whole('SANDBOX_BLOCK_MS', 3_000, [10, 3_600_000]),
    sandboxReorgPercent: read.whole('SANDBOX_REORG_PERCENT', 1, [0, 100]),
    operatorBootstrap: read.secret('OPERATOR_BOOTSTRAP', 16),
    operatorSecretActs: read.flag('OPERATOR_SECRET_ACTS', false),
    operatorName: read.text('OPERATOR_NAME'),
    operatorToken: read.text('OPERATOR_TOKEN'),
    operatorTokenFile: resolve(
      read.text('OPERATOR_TOKEN_FILE') ?? join(read.text('DATA_DIR') ?? '.data', 'operator-token'),
    ),
    secondPersonAboveUsdt: read.whole('SECOND_PERSON_ABOVE_USDT', 10_000, [0, 999_999_999]),
    secret: read.secret('REALM_SECRET', MIN_SECRET_LENGTH),
    productTitle: read.text('PRODUCT_TITLE') ?? 'Realm',
    apiDomain: read.origin('API_DOMAIN', mode === 'production' ? ['https:'] : ['https:', 'http:']),
    appSocket: read.origin('APP_SOCKET', mode === 'production' ? ['wss:'] : ['wss:', 'ws:']),
    serviceWorker: read.flag('SERVICE_WORKER', true),
    earlyHints: read.flag('EARLY_HINTS', false),
    addressLockMs: read.whole('ADDRESS_LOCK_SECONDS', sandbox ? 30 : 86_400, [0, 31_536_000]) * 1_000,
    recoveryWaitMs: read.whole('RECOVERY_WAIT_SECONDS', 259_200, [0, 2_592_000]) * 1_000,
    answersKeptMs: read.whole('ANSWERS_KEPT_DAYS', 30, [8, 3_650]) * DAY_MS,
    drainMs: read.whole('DRAIN_SECONDS', mode === 'production' ? 10 : 0, [0, 600]) * 1_000,
    otherServers: read.origins('OTHER_SERVERS', ['http:', 'https:'], 'http://10.0.0.42:8080'),
    trustProxy: read.trustedProxies('TRUST_PROXY'),
    tracing: readTracing(read, issues),
    backupMetricsUrl: read.url('BACKUP_METRICS_URL', ['http:', 'https:']),
  };
  issues.push(...samePorts(env));
  if (mode === 'production') issues.push(...productionIssues(env, read));
  if (issues.length > 0) throw new InvalidConfiguration(issues);
  return env;
}

function samePorts({ port, operatorPort, walletPort }: EnvReading): string[] {
  const issues: string[] = [];
  if (port !== 0 && port === operatorPort) issues.push('OPERATOR_PORT must differ from PORT');
  if (walletPort !== 0 && [port, operatorPort].includes(walletPort))
    issues.push('WALLET_PORT must differ from PORT and OPERATOR_PORT');
  return issues;
}

function readProviders(text: string | null, issues: string[]): readonly GameProvider[] {
  const read = text === null ? [] : readGameProviders(text);
  if (typeof read !== 'string') return read;
  issues.push(read);
  return [];
}

function readRates(text: string | null, issues: string[]): CommissionRates {
  const read = text === null ? DEFAULT_COMMISSION_RATES : readCommissionRates(text);
  if (typeof read !== 'string') return read;
  issues.push(read);
  return {};
}

function readExplorersFor(
  networks: readonly NetworkAdapterName[],
  text: string | null,
  issues: string[],
): Explorers {
  const explorers = text === null ? {} : readExplorers(text, networks);
  if (typeof explorers !== 'string') return explorers;
  issues.push(explorers);
  return {};
}

const SANDBOX_FINANCE_CONTACT = '@realm_finance';
const FINANCE_CONTACT = /^\P{C}{1,64}$/u;

/** Nobody answers the sandbox's contact: where money is real, there is none until it is configured. */
function readFinanceContact(read: EnvironmentReader, sandbox: boolean, issues: string[]): string | null {
  const contact = read.text('FINANCE_CONTACT') ?? (sandbox ? SANDBOX_FINANCE_CONTACT : null);
  if (contact !== null && !FINANCE_CONTACT.test(contact))
    issues.push('FINANCE_CONTACT must be one line of at most 64 characters (@finance_desk)');
  return contact;
}

function productionIssues(env: EnvReading, read: EnvironmentReader): string[] {
  const rules: readonly (readonly [broken: boolean, issue: string])[] = [
    [!env.captcha, 'CAPTCHA=off is not allowed in production'],
    [env.secret === null, 'REALM_SECRET is required in production'],
    [env.operatorBootstrap === null, 'OPERATOR_BOOTSTRAP is required in production'],
    [
      env.gameProviders.some(({ launchUrl }) => !launchUrl.startsWith('https:')),
      'GAME_PROVIDERS must have https: launch URLs in production',
    ],
    [
      env.databaseUrl === null && !read.flag('ALLOW_EMBEDDED_DATABASE', false),
      'DATABASE_URL is required in production (ALLOW_EMBEDDED_DATABASE=yes accepts one server with one connection and no standby)',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, issue]) => issue);
}

const MAIL_ADDRESS = /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/;

function readMail(read: EnvironmentReader, issues: string[], requireTls: boolean): MailOptions | null {
  const url = read.url('MAIL_URL', ['smtps:', 'smtp:']);
  const from = read.text('MAIL_FROM');
  if (url === null && from === null) return null;
  if (url === null || from === null) {
    issues.push('MAIL_URL and MAIL_FROM belong together');
    return null;
  }
  if (!isDecodable(new URL(url)))
    issues.push('MAIL_URL must have its user and password encoded (%25 for a percent sign)');
  if (!MAIL_ADDRESS.test(from)) issues.push('MAIL_FROM must be an address (noreply@example.com)');
  return { url, from, senderName: read.text('PRODUCT_TITLE') ?? 'Realm', requireTls };
}

function isDecodable({ username, password }: URL): boolean {
  try {
    for (const part of [username, password]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function readFileStore(
  read: EnvironmentReader,
  issues: string[],
  protocols: readonly string[],
): S3Options | null {
  const url = read.url('FILE_STORE_URL', protocols);
  const accessKeyId = read.text('FILE_STORE_ACCESS_KEY_ID');
  const secretAccessKey = read.text('FILE_STORE_SECRET_ACCESS_KEY');
  const region = read.text('FILE_STORE_REGION') ?? 'us-east-1';
  if (url === null && accessKeyId === null && secretAccessKey === null) return null;
  if (url === null || accessKeyId === null || secretAccessKey === null) {
    issues.push('FILE_STORE_URL, FILE_STORE_ACCESS_KEY_ID and FILE_STORE_SECRET_ACCESS_KEY belong together');
    return null;
  }
  const { pathname, search, hash } = new URL(url);
  if (!/^\/[^/]/.test(pathname) || search !== '' || hash !== '')
    issues.push('FILE_STORE_URL must end with the name of a bucket (https://s3.example.com/uploads)');
  return { url: url.replace(/\/$/, ''), region, accessKeyId, secretAccessKey };
}
