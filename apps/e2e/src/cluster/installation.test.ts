import { deployFiles } from './deploy-files';
import { readInstallation } from './installation';
import { installationFiles } from './installation-files';
import { ADDRESS, filledIn, messageOf, PLACEHOLDER } from './testing/filled-in';

const [, EXAMPLE_TEXT = ''] = [...deployFiles()].find(([path]) => path === 'description.json') ?? [];

/** The example's, with a change. */
const described = (change: (description: Record<string, Record<string, unknown>>) => void): string => {
  const description = JSON.parse(filledIn(EXAMPLE_TEXT)) as Record<string, Record<string, unknown>>;
  change(description);
  return JSON.stringify(description);
};

it('writes the files of the example for other machines: no address or secret of it is left', () => {
  const files = installationFiles(readInstallation(filledIn(EXAMPLE_TEXT)));
  const example = deployFiles();
  // Several cells have files that this one has not, and several places of the directory.
  const own = [...example.keys()].filter(
    (path) => !/^(cells|directory)\/|cells\.conf$|description/.test(path),
  );
  expect(files.map(([path]) => path).sort()).toEqual(own.sort());
  for (const [path, text] of files) {
    expect([path, text.match(ADDRESS), text.match(PLACEHOLDER)]).toEqual([path, null, null]);
    expect({ path, text }).toEqual({ path, text: filledIn(example.get(path) ?? '') });
  }
});

it('the example itself is no description: each of its secrets, names and public addresses is named', () => {
  const names = [...EXAMPLE_TEXT.matchAll(/"(\w+)": "REPLACE_/g)].map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['REALM_SECRET', 'secretAccessKey']));
  const placeOf = (name: string) => `${/[kK]ey/.test(name) ? 'fileStore' : 'secrets'}.${name}`;
  const places = ['origin', 'entrance.address', 'gamesOrigin', 'fileStore.url', ...names.map(placeOf)];
  expect(() => readInstallation(EXAMPLE_TEXT)).toThrow(
    places.map((place) => `  ${place} is still the example’s`).join('\n'),
  );
});

it.each<[string, Parameters<typeof described>[0]]>([
  ['machines.db2 is missing', ({ machines = {} }) => delete machines['db2']],
  ['machines has unknown fields: db3', ({ machines = {} }) => (machines['db3'] = '10.1.1.1')],
  ['machines.db1 is no IPv4 address', ({ machines = {} }) => (machines['db1'] = 'db1.internal')],
  ['machines.db1 is no IPv4 address', ({ machines = {} }) => (machines['db1'] = 11)],
  ['entrance.publicCard is of the wrong kind', ({ entrance = {} }) => (entrance['publicCard'] = 0)],
  ['origin is missing', (description) => delete description['origin']],
  ['machines two of them have the same address', ({ machines = {} }) => (machines['db1'] = machines['db2'])],
  ['secrets.REDIS_PASSWORD needs 32', ({ secrets = {} }) => (secrets['REDIS_PASSWORD'] = 'short')],
  [
    'secrets.REDIS_PASSWORD needs 32',
    ({ secrets = {} }) => (secrets['REDIS_PASSWORD'] = `${'x'.repeat(40)}'`),
  ],
  ['It has unknown fields: passwords', (description) => (description['passwords'] = {})],
  ['origin is no address', (description) => Object.assign(description, { origin: 'https://a.test/' })],
  ['origin is no address', (description) => Object.assign(description, { origin: 'https://a;b.test' })],
  ['origin is no address', (description) => Object.assign(description, { origin: 'https://$host.test' })],
  ['fileStore.url is no address', ({ fileStore = {} }) => (fileStore['url'] = "https://s3.test/it's")],
  [
    'entrance.address is no IPv4 address with the length',
    ({ entrance = {} }) => (entrance['address'] = '203.0.113.10'),
  ],
  ['fileStore.url is no address', ({ fileStore = {} }) => (fileStore['url'] = 'http://s3.test/uploads')],
  ['fileStore.url is no address', ({ fileStore = {} }) => (fileStore['url'] = 'https://s3.test')],
  ['fileStore.secretAccessKey is no key', ({ fileStore = {} }) => (fileStore['secretAccessKey'] = "it's")],
  ['alertmanager is no address', (description) => Object.assign(description, { alertmanager: 'alerts' })],
  [
    'databaseMemoryMb is less than 1024',
    (description) => Object.assign(description, { databaseMemoryMb: 16 }),
  ],
])('%s', (message, change) => {
  expect(() => readInstallation(described(change))).toThrow(message);
});

it('no secret is in an error', () => {
  const text = described(({ secrets = {} }) => (secrets['REDIS_PASSWORD'] = 'hush'));
  expect(messageOf(() => readInstallation(text))).toContain('secrets.REDIS_PASSWORD needs 32');
  expect(messageOf(() => readInstallation(text))).not.toContain('hush');
  expect(messageOf(() => readInstallation(`${text}hush`))).toBe('The description is not valid JSON.');
});

it('sends no alerts where it names nobody who takes them', () => {
  const text = described((description) => Object.assign(description, { alertmanager: null }));
  const files = new Map(installationFiles(readInstallation(text)));
  expect(files.get('monitoring/prometheus-app1.yml')).not.toContain('alertmanagers');
});

it('servers of several machines store files in one bucket, unless they share a folder', () => {
  const serversOf = (text: string) =>
    new Map(installationFiles(readInstallation(text))).get('realm/realm.env')?.split('\n') ?? [];
  const inBucket = described(({ fileStore = {} }) =>
    Object.assign(fileStore, { accessKeyId: 'id1', secretAccessKey: 'k+/=' }),
  );
  expect(serversOf(inBucket).filter((line) => line.startsWith('FILE_STORE_'))).toEqual([
    'FILE_STORE_URL=https://s3.test/realm',
    'FILE_STORE_REGION=us-east-1',
    'FILE_STORE_ACCESS_KEY_ID=id1',
    // In quotes, which systemd and shells take off.
    `FILE_STORE_SECRET_ACCESS_KEY='k+/='`,
  ]);
  const inFolder = described((description) => Object.assign(description, { fileStore: null }));
  expect(serversOf(inFolder).filter((line) => line.startsWith('FILE_STORE_'))).toEqual([]);
});

it('names secrets that have the same value, and no value', () => {
  const text = described(({ secrets = {} }) => {
    for (const name of ['ARCADE_SECRET', 'BACKUP_PASSPHRASE']) secrets[name] = secrets['REALM_SECRET'];
  });
  expect(() => readInstallation(text)).toThrow(
    'secrets REALM_SECRET, ARCADE_SECRET, BACKUP_PASSPHRASE have the same value; each needs its own',
  );
  expect(messageOf(() => readInstallation(text))).not.toContain('ours-');
});
