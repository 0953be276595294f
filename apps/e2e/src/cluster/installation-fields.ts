import * as z from 'zod/mini';

/** What an example has where a secret belongs. */
export const PLACEHOLDER = 'REPLACE_';

export const missingOr = (otherwise: string) => ({
  error: ({ input }: { readonly input?: unknown }): string =>
    input === undefined ? 'is missing' : otherwise,
});

const STILL_EXAMPLE = 'is still the example’s';
/** Names and addresses that nobody has: RFC 2606 and RFC 5737. */
const DOCUMENTATION =
  /(^|[/.])example(\.(com|net|org))?(?=[/:]|$)|(^|\/)(192\.0\.2|198\.51\.100|203\.0\.113)\.\d/;
const ofOnesOwn = z.refine<string>((text) => !DOCUMENTATION.test(text), { error: STILL_EXAMPLE });

export const address = z.ipv4(missingOr('is no IPv4 address'));
export const origin = z.url(missingOr('is no address such as https://realm.example')).check(
  // Stands in nginx's file without quotes.
  z.refine((text) => /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(text) && new URL(text).origin === text, {
    error: 'is no address such as https://realm.example',
    abort: true,
  }),
  ofOnesOwn,
);
/** Stands in addresses, SQL, and files of several kinds, none of which then needs quotes. */
export const secret = z.string().check(
  z.refine((text) => !text.startsWith(PLACEHOLDER), { error: STILL_EXAMPLE, abort: true }),
  z.regex(/^[\w.~-]{32,}$/, 'needs 32 or more letters, digits, or signs of . _ ~ - (openssl rand -hex 32)'),
);
/** As services of S3 give them out: most have signs that other secrets must not have. */
const key = z.string().check(
  z.refine((text) => !text.startsWith(PLACEHOLDER), { error: STILL_EXAMPLE, abort: true }),
  z.regex(/^[\w.~+/=-]{3,128}$/, 'is no key of a bucket'),
);
const bucket = z.url('is no address such as https://s3.example.com/uploads').check(
  z.refine((text) => /^https:\/\/[\w.:-]+\/[\w.~/-]+$/.test(text), {
    error: 'is no address such as https://s3.example.com/uploads',
    abort: true,
  }),
  ofOnesOwn,
);
const card = z.string().check(z.regex(/^[\w.-]{1,15}$/, 'is no network card'));

/** What keepalived gives to one of the machines with nginx, and by which network cards. */
export const entrance = z.strictObject({
  address: z
    .cidrv4(missingOr('is no IPv4 address with the length of its network, such as 203.0.113.10/24'))
    .check(ofOnesOwn),
  publicCard: card,
  privateCard: card,
});

/** Of each database machine. */
export const databaseMemoryMb = z
  .int(missingOr('is no whole number'))
  .check(z.gte(1_024, 'is less than 1024'));

/** `null` sends no alerts. */
export const alertmanager = z.nullable(
  z.string().check(z.regex(/^\d+\.\d+\.\d+\.\d+:\d+$/, 'is no address such as 10.0.0.9:9093')),
);

/** The S3-compatible bucket of members' images, which all machines of servers reach; `null` where these share `DATA_DIR/uploads` otherwise. */
export const fileStore = z.nullable(
  z.strictObject({
    url: bucket,
    region: z.string().check(z.regex(/^[\w-]+$/, 'is no region')),
    accessKeyId: key,
    secretAccessKey: key,
  }),
);

/** @returns The names of each value that several have. */
export function namesOfSame(values: Readonly<Record<string, string>>): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const [name, value] of Object.entries(values)) groups.set(value, [...(groups.get(value) ?? []), name]);
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Whoever learns one secret must not have another one with it. Names them, and no value. */
export const eachDiffers: z.core.CheckFn<Readonly<Record<string, string>>> = ({ value, issues }) => {
  for (const names of namesOfSame(value))
    issues.push({
      code: 'custom',
      input: value,
      message: `${names.join(', ')} have the same value; each needs its own`,
    });
};

/** @throws with everything that is wrong in a description, and no value of it: they are secret. */
export function readDescription<Description>(schema: z.ZodMiniType<Description>, text: string): Description {
  const result = z.safeParse(schema, parsed(text), { error: whatIsWrong });
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
    throw new Error('The description is not valid JSON.');
  }
}

const ofWrongKind = missingOr('is of the wrong kind');

const whatIsWrong = (issue: z.core.$ZodRawIssue): string =>
  issue.code === 'unrecognized_keys'
    ? `has unknown fields: ${issue.keys.join(', ')}`
    : ofWrongKind.error(issue);
