import { InvalidConfiguration } from '@realm/server';
import { readEnv } from './env';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app@db/realm',
  REALM_SECRET: 's'.repeat(32),
  OPERATOR_BOOTSTRAP: 'o'.repeat(16),
};

const issuesOf = (source: Record<string, string>): readonly string[] => {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (error instanceof InvalidConfiguration) return error.issues;
    throw error;
  }
};

describe('readEnv', () => {
  it('needs nothing to start on a developer’s machine', () => {
    expect(readEnv({})).toMatchObject({
      mode: 'development',
      port: 8080,
      operatorPort: 8081,
      operatorHost: '127.0.0.1',
      databaseUrl: null,
      host: '0.0.0.0',
      redis: null,
      databaseLimits: { connections: 20, statementMs: 15_000, idleMs: 5_000 },
      captcha: true,
      sandbox: true,
      sandboxBlockMs: 3_000,
      addressLockMs: 30_000,
      secret: null,
      productTitle: 'Realm',
      trustProxy: 0,
    });
  });

  it('keeps a new address locked for a day where money is real', () => {
    expect(readEnv(PRODUCTION)).toMatchObject({ sandbox: false, addressLockMs: 86_400_000 });
    expect(readEnv({ NETWORKS: 'off' }).addressLockMs).toBe(86_400_000);
    expect(readEnv({ ADDRESS_LOCK_SECONDS: '5' }).addressLockMs).toBe(5_000);
  });

  it('takes a cell and the directory together, on a database that other servers reach', () => {
    const place = { CELL: 'a1', DIRECTORY_URL: 'postgres://directory', DIRECTORY_SECRET: 'd'.repeat(32) };
    expect(readEnv(PRODUCTION).cell).toBeNull();
    expect(
      readEnv({ ...PRODUCTION, ...place, GAMES_ORIGINS: 'https://b.games.test,https://c.games.test' }).cell,
    ).toEqual({
      name: 'a1',
      directoryUrl: 'postgres://directory',
      directoryOwnerUrl: null,
      directorySecret: 'd'.repeat(32),
      gamesOrigins: ['https://b.games.test', 'https://c.games.test'],
    });
    const DIRECTORY_OWNER_URL = 'postgres://owner@directory';
    expect(readEnv({ ...PRODUCTION, ...place, DIRECTORY_OWNER_URL }).cell?.directoryOwnerUrl).toBe(
      DIRECTORY_OWNER_URL,
    );
    const together = 'CELL, DIRECTORY_URL and DIRECTORY_SECRET belong together';
    for (const [name, value] of Object.entries({ ...place, DIRECTORY_OWNER_URL }))
      expect(issuesOf({ ...PRODUCTION, [name]: value })).toEqual([together]);
    expect(issuesOf(place)).toEqual(['CELL needs DATABASE_URL']);
    for (const CELL of ['A', 'a.b', 'nine12345', 'owner', 'default'])
      expect(issuesOf({ ...PRODUCTION, ...place, CELL })).toEqual([
        'CELL must be 1 to 8 lower-case letters or digits, and not owner, default, include or volatile',
      ]);
    for (const GAMES_ORIGINS of ['http://b.games.test', 'https://b.games.test/play', '*', 'https://*.test'])
      expect(issuesOf({ ...PRODUCTION, ...place, GAMES_ORIGINS })).toEqual([
        'GAMES_ORIGINS must be origins, separated by commas (https://b.games.example)',
      ]);
  });

  it('offers payments to an attendant where a contact is configured, or with the sandbox', () => {
    expect(readEnv({}).financeContact).toBe('@realm_finance');
    expect(readEnv({ NETWORKS: 'off' }).financeContact).toBeNull();
    expect(readEnv(PRODUCTION).financeContact).toBeNull();
    expect(readEnv({ ...PRODUCTION, FINANCE_CONTACT: ' @desk ' }).financeContact).toBe('@desk');
    for (const contact of ['x'.repeat(65), 'two\nlines', 'a\u202eb'])
      expect(issuesOf({ FINANCE_CONTACT: contact })).toEqual([
        'FINANCE_CONTACT must be one line of at most 64 characters (@finance_desk)',
      ]);
  });

  it('delivers mail where a server and a sender are configured', () => {
    const of = { MAIL_URL: 'smtp://mail.example.com', MAIL_FROM: 'noreply@example.com' };
    expect(readEnv({}).mail).toBeNull();
    expect(readEnv(of).mail).toMatchObject({ from: 'noreply@example.com', requireTls: false });
    expect(readEnv({ ...PRODUCTION, ...of }).mail).toMatchObject({ requireTls: true });
  });

  it.each(['user:50%', 'user:50%zz', 'us%er:x', 'user%:25'])(
    'refuses a MAIL_URL with a bare percent sign: %s',
    (credentials) => {
      const of = { MAIL_FROM: 'noreply@example.com' };
      expect(() => readEnv({ ...of, MAIL_URL: `smtp://${credentials}@mail.example.com` })).toThrow(
        'MAIL_URL must have its user and password encoded',
      );
      expect(readEnv({ ...of, MAIL_URL: 'smtp://user:50%25@mail.example.com' }).mail).not.toBeNull();
    },
  );

  it('drains for a while in production, and ends at once on a developer’s machine', () => {
    expect(readEnv(PRODUCTION).drainMs).toBe(10_000);
    expect(readEnv({}).drainMs).toBe(0);
    expect(readEnv({ DRAIN_SECONDS: '3' }).drainMs).toBe(3_000);
  });

  it('reads which servers there are on other machines', () => {
    expect(readEnv({}).otherServers).toEqual([]);
    const OTHER_SERVERS = 'http://10.0.0.42:8080,http://10.0.0.42:8180';
    expect(readEnv({ OTHER_SERVERS }).otherServers).toEqual(OTHER_SERVERS.split(','));
    expect(issuesOf({ OTHER_SERVERS: '10.0.0.42:8080' })).toEqual([
      'OTHER_SERVERS must be origins, separated by commas (http://10.0.0.42:8080)',
    ]);
  });

  it('keeps answers of money requests for a month, and never for less than the database asks for', () => {
    expect(readEnv({}).answersKeptMs).toBe(30 * 86_400_000);
    expect(readEnv({ ANSWERS_KEPT_DAYS: '90' }).answersKeptMs).toBe(90 * 86_400_000);
    expect(() => readEnv({ ANSWERS_KEPT_DAYS: '7' })).toThrow(/ANSWERS_KEPT_DAYS/);
  });

  it('reads how many connections to the database there are, and how long a statement may take', () => {
    const given = {
      DATABASE_CONNECTIONS: '60',
      DATABASE_STATEMENT_SECONDS: '5',
      DATABASE_IDLE_SECONDS: '7',
      HOST: '10.0.0.2',
    };
    const read = { databaseLimits: { connections: 60, statementMs: 5_000, idleMs: 7_000 }, host: '10.0.0.2' };
    expect(readEnv(given)).toMatchObject(read);
    expect(issuesOf({ DATABASE_CONNECTIONS: '1', DATABASE_STATEMENT_SECONDS: '0' })).toEqual([
      expect.stringContaining('DATABASE_CONNECTIONS'),
      expect.stringContaining('DATABASE_STATEMENT_SECONDS'),
    ]);
  });

  it.each<[string, unknown]>([
    ['off', 0],
    ['0', 0],
    ['2', 2],
    ['10.0.0.2', ['10.0.0.2']],
    ['loopback, 10.0.0.0/8, fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
  ])('reads TRUST_PROXY=%s', (text, expected) => {
    expect(readEnv({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
  });

  it.each(['on', 'true', 'yes', '10', '-1', '10.0.0.0/33', 'everybody', '10.0.0.2,'])(
    'refuses TRUST_PROXY=%s: any client could name any address',
    (text) => {
      expect(issuesOf({ TRUST_PROXY: text })).toEqual([expect.stringContaining('TRUST_PROXY')]);
    },
  );

  it('reads where the page makes its calls and opens its live connection', () => {
    const hosts = { API_DOMAIN: 'https://api.example.com', APP_SOCKET: 'wss://live.example.com:8443' };
    const read = { apiDomain: hosts.API_DOMAIN, appSocket: hosts.APP_SOCKET };
    expect(readEnv({ ...PRODUCTION, ...hosts })).toMatchObject(read);
    expect(readEnv({})).toMatchObject({ apiDomain: null, appSocket: null });
    expect(issuesOf({ API_DOMAIN: 'http://10.0.0.2:8080', APP_SOCKET: 'ws://localhost:8080' })).toEqual([]);
  });

  it('takes only encrypted hosts in production', () => {
    const plain = { API_DOMAIN: 'http://api.example.com', APP_SOCKET: 'ws://live.example.com' };
    expect(issuesOf({ ...PRODUCTION, ...plain })).toEqual([
      expect.stringMatching(/^API_DOMAIN must be https:/),
      expect.stringMatching(/^APP_SOCKET must be wss:/),
    ]);
  });

  it.each([
    'api.example.com',
    '//api.example.com',
    'https://*.example.com',
    'https://*',
    'https://user:pass@api.example.com',
    'https://api.example.com/',
    'https://api.example.com/app',
    'https://api.example.com?a=b',
    'https://api.example.com#a',
    'https://api.example.com;script-src',
    'https://api.example.com, https://evil.example',
    "https://'unsafe-inline'",
    'https://[::1]',
    'wss://api.example.com',
    'data:text/html,x',
  ])('refuses API_DOMAIN=%s: it must name one host and nothing else', (text) => {
    expect(issuesOf({ API_DOMAIN: text })).toEqual([expect.stringMatching(/^API_DOMAIN must be/)]);
  });

  it.each([
    'https://live.example.com',
    'wss://*.example.com',
    'wss://a@live.example.com',
    'wss://live.example.com/app',
  ])('refuses APP_SOCKET=%s', (text) => {
    expect(issuesOf({ APP_SOCKET: text })).toEqual([expect.stringMatching(/^APP_SOCKET must be/)]);
  });

  const BUCKET = {
    FILE_STORE_URL: 'https://s3.example.com/uploads/',
    FILE_STORE_ACCESS_KEY_ID: 'id',
    FILE_STORE_SECRET_ACCESS_KEY: 'secret',
  };

  it('reads where files are stored: a folder unless a bucket is named', () => {
    expect(readEnv({}).fileStore).toBeNull();
    expect(readEnv({ ...PRODUCTION, ...BUCKET }).fileStore).toEqual({
      url: 'https://s3.example.com/uploads',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    expect(readEnv({ ...BUCKET, FILE_STORE_REGION: 'eu-1' }).fileStore?.region).toBe('eu-1');
  });

  it.each([
    [{ FILE_STORE_SECRET_ACCESS_KEY: '' }, 'belong together'],
    [{ FILE_STORE_URL: '' }, 'belong together'],
    [{ FILE_STORE_URL: 'https://s3.example.com' }, 'the name of a bucket'],
    [{ FILE_STORE_URL: 'https://s3.example.com/uploads?x=1' }, 'the name of a bucket'],
  ])('refuses half a bucket: %j', (change, issue) => {
    expect(issuesOf({ ...BUCKET, ...change })).toEqual([expect.stringContaining(issue)]);
  });

  it('takes only an encrypted bucket in production', () => {
    expect(issuesOf({ ...PRODUCTION, ...BUCKET, FILE_STORE_URL: 'http://s3/uploads' })).toEqual([
      expect.stringContaining('FILE_STORE_URL must be'),
      expect.stringContaining('belong together'),
    ]);
  });

  it('treats an empty variable as an absent one', () => {
    expect(readEnv({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ databaseUrl: null, port: 8080 });
  });

  it('accepts only encrypted launch URLs of games providers in production', () => {
    const provider = (launchUrl: string) =>
      JSON.stringify([{ id: 'arcade', launchUrl, keys: [{ keyId: 'a', secret: 's'.repeat(32) }] }]);
    const issue = 'GAME_PROVIDERS must have https: launch URLs in production';
    expect(issuesOf({ GAME_PROVIDERS: provider('http://games.test/play') })).toEqual([]);
    expect(issuesOf({ ...PRODUCTION, GAME_PROVIDERS: provider('http://games.test/play') })).toEqual([issue]);
    expect(issuesOf({ ...PRODUCTION, GAME_PROVIDERS: provider('https://games.test/play') })).toEqual([]);
    expect(issuesOf({ GAME_PROVIDERS: '{}' })).toHaveLength(1);
  });

  it('starts in production with everything that it asks for', () => {
    expect(issuesOf(PRODUCTION)).toEqual([]);
  });

  it.each([
    ['CAPTCHA', { CAPTCHA: 'off' }],
    ['NETWORKS', { NETWORKS: 'sandbox' }],
    ['REALM_SECRET', { REALM_SECRET: '' }],
    ['OPERATOR_BOOTSTRAP', { OPERATOR_BOOTSTRAP: '' }],
    ['DATABASE_URL', { DATABASE_URL: '' }],
  ])('refuses production over %s', (name, change) => {
    const issues = issuesOf({ ...PRODUCTION, ...change });
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(new RegExp(`^${name}`));
  });

  it('accepts the embedded database in production when the flag is set', () => {
    for (const on of ['yes', '1', 'on', 'TRUE'])
      expect(issuesOf({ ...PRODUCTION, DATABASE_URL: '', ALLOW_EMBEDDED_DATABASE: on })).toEqual([]);
    expect(issuesOf({ ...PRODUCTION, DATABASE_URL: '', ALLOW_EMBEDDED_DATABASE: 'no' })).toHaveLength(1);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['OPERATOR_PORT', '8080'],
    ['NODE_ENV', 'prod'],
    ['CAPTCHA', 'maybe'],
    ['MAIL_URL', 'smtps://mail.example.com'],
    ['NETWORKS', 'sandbox,nowhere'],
    ['NETWORKS', 'sandbox,sandbox'],
    ['EXPLORERS', '{"TRC20":"http://explorer.example.com/{hash}"}'],
    ['SANDBOX', 'off'],
    ['SANDBOX', 'on'],
    ['SANDBOX_BLOCK_MS', '0'],
    ['DATABASE_URL', 'mysql://app@db/realm'],
    ['REDIS_URL', 'localhost:6379'],
    ['REALM_SECRET', 'short'],
    ['OPERATOR_BOOTSTRAP', 'short'],
  ])('names %s when it is %s', (name, value) => {
    const issues = issuesOf({ [name]: value });
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(new RegExp(`^${name} `));
  });

  it('names every variable that is wrong, and repeats no secret', () => {
    const issues = issuesOf({ PORT: 'x', REDIS_URL: 'hunter2@redis', REALM_SECRET: 'hunter2' });
    expect(issues).toHaveLength(3);
    expect(issues.join()).not.toContain('hunter2');
  });
});
