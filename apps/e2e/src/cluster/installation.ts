import * as z from 'zod/mini';

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

/** What an example has where a secret belongs. */
export const PLACEHOLDER = 'REPLACE_';

const missingOr = (otherwise: string) => ({
  error: ({ input }: { readonly input?: unknown }): string =>
    input === undefined ? 'is missing' : otherwise,
});

const STILL_EXAMPLE = 'is still the example’s';
/** Names and addresses that nobody has: RFC 2606 and RFC 5737. */
const DOCUMENTATION =
  /(^|[/.])example(\.(com|net|org))?(?=[/:]|$)|(^|\/)(192\.0\.2|198\.51\.100|203\.0\.113)\.\d/;
const ofOnesOwn = z.refine<string>((text) => !DOCUMENTATION.test(text), { error: STILL_EXAMPLE });

const address = z.ipv4(missingOr('is no IPv4 address'));
const origin = z.url(missingOr('is no address such as https://realm.example')).check(
  z.refine((text) => URL.canParse(text) && new URL(text).origin === text && text.startsWith('https://'), {
    error: 'is no address such as https://realm.example',
    abort: true,
  }),
  ofOnesOwn,
);
/** Stands in addresses, SQL, and files of several kinds, none of which then needs quotes. */
const secret = z.string().check(
  z.refine((text) => !text.startsWith(PLACEHOLDER), { error: STILL_EXAMPLE, abort: true }),
  z.regex(/^[\w.~-]{32,}$/, 'needs 32 or more letters, digits, or signs of . _ ~ - (openssl rand -hex 32)'),
);
/** As services of S3 give them out: most have signs that other secrets must not have. */
const key = z.string().check(
  z.refine((text) => !text.startsWith(PLACEHOLDER), { error: STILL_EXAMPLE, abort: true }),
  z.regex(/^[\w.~+/=-]{3,128}$/, 'is no key of a bucket'),
);
const bucket = z.url('is no address such as https://s3.example.com/uploads').check(
  z.refine((text) => /^https:\/\/[^/?#]+\/[^?#]+$/.test(text), {
    error: 'is no address such as https://s3.example.com/uploads',
    abort: true,
  }),
  ofOnesOwn,
);
const card = z.string().check(z.regex(/^[\w.-]{1,15}$/, 'is no network card'));

/** Whoever learns one secret must not have another one with it. Names them, and no value. */
const eachDiffers: z.core.CheckFn<Record<SecretName, string>> = ({ value, issues }) => {
  const names = Object.keys(value) as SecretName[];
  for (const [at, name] of names.entries()) {
    const same = names.slice(at + 1).filter((other) => value[other] === value[name]);
    const isNamed = names.slice(0, at).some((other) => value[other] === value[name]);
    if (same.length > 0 && !isNamed)
      issues.push({
        code: 'custom',
        input: value,
        message: `${[name, ...same].join(', ')} have the same value; each needs its own`,
      });
  }
};

const INSTALLATION = z.strictObject({
  /** Where members reach the pages, and the games. */
  origin,
  gamesOrigin: origin,
  /** What keepalived gives to one of the machines with nginx, and by which network cards. */
  entrance: z.strictObject({
    address: z
      .cidrv4(missingOr('is no IPv4 address with the length of its network, such as 203.0.113.10/24'))
      .check(ofOnesOwn),
    publicCard: card,
    privateCard: card,
  }),
  /** Of each database machine. */
  databaseMemoryMb: z.int(missingOr('is no whole number')).check(z.gte(1_024, 'is less than 1024')),
  /** `null` sends no alerts. */
  alertmanager: z.nullable(
    z.string().check(z.regex(/^\d+\.\d+\.\d+\.\d+:\d+$/, 'is no address such as 10.0.0.9:9093')),
  ),
  /** The S3-compatible bucket of members' images, which all machines of servers reach; `null` where these share `DATA_DIR/uploads` otherwise. */
  fileStore: z.nullable(
    z.strictObject({
      url: bucket,
      region: z.string().check(z.regex(/^[\w-]+$/, 'is no region')),
      accessKeyId: key,
      secretAccessKey: key,
    }),
  ),
  /** In the private network. */
  machines: z.record(z.enum(MACHINES), address).check(
    z.refine((machines) => new Set(Object.values(machines)).size === Object.values(machines).length, {
      error: 'two of them have the same address',
    }),
  ),
  secrets: z.record(z.enum(SECRETS), secret).check(eachDiffers),
});

/** All that differs between installations of one cell, as an operator writes it down. */
export type Installation = z.infer<typeof INSTALLATION>;

/** @throws with everything that is wrong in the text, and no value of it: they are secret. */
export function readInstallation(text: string): Installation {
  const result = z.safeParse(INSTALLATION, parsed(text), { error: whatIsWrong });
  if (result.success) return result.data;
  const lines = result.error.issues.map(
    ({ path, message }) => `  ${path.map(String).join('.') || 'It'} ${message}`,
  );
  throw new Error(`The description can’t be used:\n${lines.join('\n')}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The description is no JSON.');
  }
}

const ofWrongKind = missingOr('is of the wrong kind');

const whatIsWrong = (issue: z.core.$ZodRawIssue): string =>
  issue.code === 'unrecognized_keys'
    ? `has what is unknown: ${issue.keys.join(', ')}`
    : ofWrongKind.error(issue);
