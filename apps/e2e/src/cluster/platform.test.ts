import { deployFiles } from './deploy-files';
import { readPlatform, type Platform } from './platform';
import { platformFiles } from './platform-files';
import { ADDRESS, filledIn, messageOf, PLACEHOLDER } from './testing/filled-in';

const EXAMPLE_TEXT = deployFiles().get('cells/description.json') ?? '';
const ours = (): Platform => readPlatform(filledIn(EXAMPLE_TEXT));
const textOf = (path: string): string => new Map(platformFiles(ours())).get(path) ?? '';

/** The example's, with a change. */
const described = (change: (description: Described) => void): string => {
  const description = JSON.parse(filledIn(EXAMPLE_TEXT)) as Described;
  change(description);
  return JSON.stringify(description);
};
interface Described {
  origin: unknown;
  entrance: Record<string, unknown>;
  cells: Record<string, Cell>;
  directory: Cell;
}
interface Cell {
  gamesOrigin?: unknown;
  fileStore?: Record<string, unknown>;
  machines: Record<string, unknown>;
  secrets: Record<string, unknown>;
}
const cellIn = ({ cells }: { readonly cells: Record<string, Cell> }, name: string): Cell => {
  const cell = cells[name];
  if (cell === undefined) throw new Error(`there is no cell ${name}`);
  return cell;
};

it('writes all files of several cells for other machines: no address or secret of the example is left', () => {
  const example = deployFiles();
  const files = platformFiles(ours());
  const paths = files.map(([path]) => path);
  for (const [path, text] of files) {
    expect([path, text.match(ADDRESS), text.match(PLACEHOLDER)]).toEqual([path, null, null]);
    const shown = example.get(path);
    if (shown !== undefined) expect({ path, text }).toEqual({ path, text: filledIn(shown) });
  }
  expect(new Set(paths).size).toBe(paths.length);
  const all = [...example.keys()].filter((path) => /^(cells|directory)\/|cells\.conf$/.test(path));
  expect(all.filter((path) => !paths.includes(path))).toEqual(['cells/description.json']);
});

it('each cell has every file that a single one has, but those of nginx and containers', () => {
  const paths = new Set(platformFiles(ours()).map(([path]) => path));
  const ofOne = [...deployFiles().keys()].filter(
    (path) =>
      !/^(cells|directory|container|keepalived|nginx)\/|description/.test(path) &&
      path !== 'firewall/monitoring.nft',
  );
  expect(ofOne.length).toBeGreaterThan(50);
  for (const cell of ['a', 'b'])
    expect(ofOne.filter((path) => !paths.has(`cells/${cell}/${path}`))).toEqual([]);
});

it('the directory has a PostgreSQL of its own, which makes the logins of all cells and lets all servers in', () => {
  expect(textOf('directory/patroni/post-init')).toContain(
    "create role realm_directory_b login password 'ours-B_DIRECTORY_LOGIN_PASSWORD-of-32-characters-or-more' in role realm_directory;",
  );
  expect(textOf('directory/patroni/post-init')).toContain(
    "create role realm_directory_owner login password 'ours-DIRECTORY_PASSWORD-of-32-characters-or-more'",
  );
  expect(textOf('directory/patroni/post-init')).not.toContain('realm_app');
  const { name, postgresql } = JSON.parse(textOf('directory/patroni/dir2.yml')) as {
    name: string;
    postgresql: { pg_hba: readonly string[] };
  };
  expect(name).toBe('dir2');
  for (const host of ['192.168.77.41', '192.168.77.42', '192.168.81.41', '192.168.81.42'])
    expect(postgresql.pg_hba).toContain(`host all all ${host}/32 scram-sha-256`);
  expect(textOf('directory/pgbackrest/restore-to-moment')).not.toContain('audit');
});

it('a cell that comes later leaves the entrance where it is, whatever its name and its place in the description', () => {
  const other = JSON.parse(
    described(({ cells }) => {
      const { a, b } = cells;
      // A key that is a number comes first in each object.
      for (const name of ['a', 'b']) delete cells[name];
      Object.assign(cells, { 2: b, a });
    }),
  ) as Described;
  const files = new Map(platformFiles(readPlatform(JSON.stringify(other))));
  for (const path of ['keepalived/app1.conf', 'cells/a/realm/realm.env'])
    expect([path, files.get(path)]).toEqual([path, textOf(path)]);
  expect(files.get('cells/2/realm/realm.env')).toContain('\nTRUST_PROXY=192.168.77.41,192.168.77.42\n');
});

it('a cell names the machines of the entrance otherwise than its own', () => {
  const instancesIn = (path: string): string[] =>
    [...textOf(path).matchAll(/"instance": "([\w-]*app\d)"/g)].map(([, name = '']) => name);
  expect(instancesIn('cells/b/monitoring/prometheus-app1.yml')).toEqual(
    expect.arrayContaining(['app1', 'app2', 'entrance-app1', 'entrance-app2']),
  );
  expect(instancesIn('cells/a/monitoring/prometheus-app1.yml')).not.toContain('entrance-app1');
});

it('no password is empty', () => {
  const empty = platformFiles(ours()).filter(([, text]) => /password ''|:@|PASSWORD=(?:''|$)/im.test(text));
  expect(empty.map(([path]) => path)).toEqual([]);
});

it('the first cell reads the figures of the directory’s machines, each under a name of its own', () => {
  const { scrape_configs: jobs } = JSON.parse(textOf('cells/a/monitoring/prometheus-app1.yml')) as {
    scrape_configs: { job_name: string; static_configs: { labels: { instance: string } }[] }[];
  };
  const namesIn = (job: string) =>
    jobs
      .filter(({ job_name: name }) => name === job)
      .flatMap(({ static_configs: targets }) => targets.map(({ labels }) => labels.instance));
  expect(namesIn('node-exporter')).toEqual(
    expect.arrayContaining(['db1', 'dir1', 'dir-etcd1', 'dir-backup1']),
  );
  expect(namesIn('etcd')).toEqual(['etcd1', 'etcd2', 'etcd3', 'dir-etcd1', 'dir-etcd2', 'dir-etcd3']);
  expect(new Set(namesIn('node-exporter')).size).toBe(namesIn('node-exporter').length);
  expect(textOf('cells/b/monitoring/prometheus-app1.yml')).not.toContain('dir-etcd1');
});

it('the example itself is no description', () => {
  for (const what of ['directory.secrets.DIRECTORY_SECRET', 'cells.b.secrets.DIRECTORY_LOGIN_PASSWORD'])
    expect(() => readPlatform(EXAMPLE_TEXT)).toThrow(`  ${what} is still the example’s`);
});

it.each<[string, Parameters<typeof described>[0]]>([
  ['It has no cells', (description) => (description.cells = {})],
  [
    'It has a cell B; a name is 1 to 8 lower-case letters or digits',
    ({ cells }) => (cells['B'] = cellIn({ cells }, 'b')),
  ],
  // The directory's own login would have its name; for nginx it is a word.
  ['It has a cell owner; a name is', ({ cells }) => (cells['owner'] = cellIn({ cells }, 'b'))],
  ['It has a cell default; a name is', ({ cells }) => (cells['default'] = cellIn({ cells }, 'b'))],
  ['It has no cell with the name in entrance.cell', ({ entrance }) => (entrance['cell'] = 'c')],
  ['entrance.cell is missing', ({ entrance }) => delete entrance['cell']],
  ['cells.b.machines.db2 is missing', (all) => delete cellIn(all, 'b').machines['db2']],
  ['cells.b.secrets.REDIS_PASSWORD is missing', (all) => delete cellIn(all, 'b').secrets['REDIS_PASSWORD']],
  [
    'directory.machines has unknown fields: app1',
    ({ directory }) => (directory.machines['app1'] = '10.1.1.1'),
  ],
  [
    'It has the same address in directory.db1, cells.b.db1',
    (all) => (all.directory.machines['db1'] = cellIn(all, 'b').machines['db1']),
  ],
  [
    'It has the same value in cells.a.REALM_SECRET, cells.b.REALM_SECRET; each needs its own',
    (all) => (cellIn(all, 'b').secrets['REALM_SECRET'] = cellIn(all, 'a').secrets['REALM_SECRET']),
  ],
  [
    'It has the same origin in cells.a.gamesOrigin, cells.b.gamesOrigin',
    (all) => (cellIn(all, 'b').gamesOrigin = cellIn(all, 'a').gamesOrigin),
  ],
  [
    'It has the same origin in origin, cells.b.gamesOrigin',
    (all) => (cellIn(all, 'b').gamesOrigin = all.origin),
  ],
  [
    'It has the same value in cells.a.fileStore.url, cells.b.fileStore.url; each cell needs its own',
    (all) => ((cellIn(all, 'b').fileStore ??= {})['url'] = cellIn(all, 'a').fileStore?.['url']),
  ],
  [
    'It has the same value in cells.a.fileStore.secretAccessKey, cells.b.fileStore.secretAccessKey; each cell needs its own',
    (all) =>
      ((cellIn(all, 'b').fileStore ??= {})['secretAccessKey'] = cellIn(all, 'a').fileStore?.[
        'secretAccessKey'
      ]),
  ],
])('%s', (message, change) => {
  expect(() => readPlatform(described(change))).toThrow(message);
});

it('no secret is in an error', () => {
  const text = described((all) => (cellIn(all, 'b').secrets['REDIS_PASSWORD'] = 'hush'));
  expect(messageOf(() => readPlatform(text))).toContain('cells.b.secrets.REDIS_PASSWORD needs 32');
  expect(messageOf(() => readPlatform(text))).not.toContain('hush');
});
