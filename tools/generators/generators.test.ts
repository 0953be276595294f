import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { createLinter } from '../lint/linter.mjs';

const workspace = join(__dirname, '../..');
const COPIED = [
  '.prettierrc.json',
  'ARCHITECTURE.md',
  'libs/i18n/src/locales',
  'libs/api-client/src/contract',
  'libs/api-client/src/guards.ts',
  'libs/api-client/src/guards.test.ts',
  'libs/api-client/src/index.ts',
  'libs/domain/src/ledger',
  'libs/domain/src/validators/networks.ts',
  'apps/api/migrations/seed',
  'apps/api/src/config/network-adapters.ts',
  'apps/api/src/ledger/port/account-id.ts',
  'apps/api/src/modules/game/game.test.ts',
  'apps/api/src/modules/index.ts',
  'apps/api/src/modules/network/connected-networks.ts',
  'apps/api/src/fund-changes.test.ts',
  'apps/api/src/modules/session/index.ts',
  'apps/api/src/modules/visitor/index.ts',
  'apps/arcade/src/games.ts',
  'apps/arcade/src/http/create-server.test.ts',
  'apps/arcade-web/src/app/games.ts',
  'apps/arcade-web/src/verify',
  'apps/bench/games/bot.ts',
  'apps/e2e/src/faults/arcade-player.ts',
  'apps/e2e/src/faults/arcade-session.ts',
  'apps/h5-web/src/state/realtime/topics.ts',
  'apps/h5-web/src/shared/routes',
  'apps/h5-web/src/app/feature-loaders.ts',
  'apps/h5-web/src/shared/wallet-parts/ledger-icon.tsx',
  'apps/simulate/src/games/simulated-games.ts',
  'libs/arcade-contract/src',
  'libs/fairness/src/index.ts',
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'realm-generators-'));
  for (const path of COPIED) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(workspace, path), join(root, path), { recursive: true });
  }
});
afterEach(() => rmSync(root, { recursive: true }));

const generate = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(workspace, 'tools/generators/new.mjs'), ...args],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return { status, stderr, paths: stdout.split('\n').filter((line) => line !== '' && !line.startsWith('→')) };
};
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const json = (path: string) => JSON.parse(read(path));

/** Lints the new files as if they were in the workspace, including imports, names and boundaries. */
async function lintIssues(paths: string[]) {
  const linter = createLinter();
  const code = paths.filter((path) => /\.tsx?$/.test(path));
  const results = await Promise.all(code.map((path) => linter.lintText(read(path), { filePath: path })));
  return results
    .flat()
    .flatMap(({ filePath, messages }) =>
      messages.map(
        ({ ruleId, message }: { ruleId: string | null; message: string }) =>
          `${filePath} ${ruleId} ${message}`,
      ),
    );
}

const syntaxIssues = (paths: string[]) =>
  paths
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const { diagnostics } = ts.transpileModule(read(path), { fileName: path, reportDiagnostics: true });
      return (diagnostics ?? []).map(({ messageText }) => `${path}: ${String(messageText)}`);
    });

describe('a feature', () => {
  it('adds a folder with a route, texts in every language and tests, and passes the lint rules', async () => {
    const { status, paths } = generate(
      'feature',
      'reward-points',
      '--en',
      'Rewards',
      '--zh',
      '积分',
      '--zht',
      '積分',
    );
    expect(status).toBe(0);
    expect(paths).toEqual(
      expect.arrayContaining([
        'apps/h5-web/src/features/reward-points/index.ts',
        'apps/h5-web/src/features/reward-points/reward-points.resources.ts',
        'apps/h5-web/src/features/reward-points/screens/reward-points-screen.test.tsx',
      ]),
    );
    expect(read('apps/h5-web/src/shared/routes/route-table.ts')).toContain(
      "'/userCenter/rewardPoints': { feature: 'reward-points', titleKey: 'routes.rewardPoints', login: true }",
    );
    expect(read('ARCHITECTURE.md')).toContain('        reward-points/     Rewards\n');
    expect(read('apps/h5-web/src/app/feature-loaders.ts')).toContain(
      "{ load: () => import('../features/reward-points'), texts: ['reward-points'] }",
    );
    for (const [language, title] of [
      ['zh', '积分'],
      ['en', 'Rewards'],
      ['zht', '積分'],
    ] as const) {
      expect(json(`libs/i18n/src/locales/${language}/routes.json`).routes.rewardPoints).toBe(title);
      expect(Object.keys(json(`libs/i18n/src/locales/${language}/reward-points.json`))).toEqual([
        'reward-points',
      ]);
      expect(read(`libs/i18n/src/locales/${language}/index.ts`)).toContain(
        "'reward-points': () => import('./reward-points.json'),",
      );
    }
    expect(syntaxIssues(paths)).toEqual([]);
    expect(await lintIssues(paths)).toEqual([]);
  });
});

describe('an endpoint', () => {
  it('adds a row to the table, with a test, a refusal and its texts', async () => {
    const { status, paths } = generate(
      'endpoint',
      'claim-reward',
      '--resource',
      'reward',
      '--refusal',
      'REWARD_GONE',
    );
    expect(status).toBe(0);
    expect(read('libs/api-client/src/contract/member/endpoints.ts')).toContain(
      'claimReward: reward.claimReward,',
    );
    expect(read('libs/api-client/src/contract/index.ts')).toContain("export * from './member/reward';");
    expect(read('libs/api-client/src/contract/member/reward.ts')).toContain(
      "path: '/app/api/reward/claim-reward'",
    );
    expect(read('libs/api-client/src/contract/error-codes.ts')).toMatch(/REWARD_GONE: \d{4},/);
    for (const language of ['zh', 'en', 'zht']) {
      expect(json(`libs/i18n/src/locales/${language}/refusal.json`).refusal.REWARD_GONE).toBe('Claim reward');
    }
    expect(syntaxIssues(paths)).toEqual([]);
    expect(await lintIssues(paths)).toEqual([]);
  });

  it('can be added to an existing resource', () => {
    expect(generate('endpoint', 'mark-read', '--resource', 'notice').status).toBe(0);
    const resource = read('libs/api-client/src/contract/member/notice.ts');
    expect(resource).toContain('export const listNotices');
    expect(resource).toContain('export const markRead');
  });
});

describe('a module', () => {
  it('answers a call of the contract', async () => {
    generate('endpoint', 'claim-reward', '--resource', 'reward');
    const { status, paths } = generate('module', 'reward', '--endpoint', 'claimReward');
    expect(status).toBe(0);
    expect(read('ARCHITECTURE.md')).toContain('        reward/            answers claimReward\n');
    expect(paths).toEqual([
      'ARCHITECTURE.md',
      'apps/api/src/modules/index.ts',
      'apps/api/src/modules/reward/claim-reward.test.ts',
      'apps/api/src/modules/reward/claim-reward.ts',
      'apps/api/src/modules/reward/index.ts',
      'apps/api/src/modules/reward/reward.routes.ts',
    ]);
    expect(syntaxIssues(paths)).toEqual([]);
    expect(await lintIssues(paths)).toEqual([]);
  });
});

describe('a topic', () => {
  it('is a row on both sides of the socket, and passes the lint rules', async () => {
    const { status, paths } = generate('topic', 'reward-points', '--module', 'session');
    expect(status).toBe(0);
    expect(paths).toEqual([
      'apps/api/src/modules/session/index.ts',
      'apps/api/src/modules/session/reward-points.topic.test.ts',
      'apps/api/src/modules/session/reward-points.topic.ts',
      'apps/h5-web/src/state/realtime/topics.ts',
      'libs/api-client/src/contract/realtime.ts',
      'libs/api-client/src/guards.test.ts',
      'libs/api-client/src/guards.ts',
      'libs/api-client/src/index.ts',
    ]);
    const contract = read('libs/api-client/src/contract/realtime.ts');
    expect(contract).toContain('rewardPoints: topic({');
    expect(contract).toMatch(/export const RewardPointsPush [^]+\*\/\ninterface PublishedTopic /);
    expect(read('apps/api/src/modules/session/index.ts')).toContain(
      'rewardPoints: rewardPointsTopic, logout: logoutTopic',
    );
    expect(read('apps/h5-web/src/state/realtime/topics.ts')).toContain('*rewardPoints(push)');
    expect(syntaxIssues(paths)).toEqual([]);
    expect(await lintIssues(paths)).toEqual([]);
    expect(generate('topic', 'reward-points')).toMatchObject({ status: 1, paths: [] });
  }, 60_000);

  it('can be the first topic of a module', () => {
    generate('topic', 'reward-points', '--module', 'visitor');
    expect(read('apps/api/src/modules/visitor/index.ts')).toContain(
      'topics: { rewardPoints: rewardPointsTopic },',
    );
  });
});

describe('a network', () => {
  it('is an adapter with a chain in memory, its test and a row in each of two tables', async () => {
    const { status, paths } = generate('network', 'tron', '--network', 'TRC20');
    expect(status).toBe(0);
    const folder = 'apps/api/src/modules/network';
    expect(paths).toEqual([
      'apps/api/src/config/network-adapters.ts',
      `${folder}/connected-networks.ts`,
      `${folder}/tron-network.test.ts`,
      `${folder}/tron-network.ts`,
      `${folder}/tron-node.ts`,
    ]);
    expect(read('apps/api/src/config/network-adapters.ts')).toContain(
      "tron: { networks: ['TRC20'], simulated: true },",
    );
    expect(syntaxIssues(paths)).toEqual([]);
    expect(await lintIssues(paths)).toEqual([]);
  });
});

describe('a game', () => {
  it('has an outcome, a call, a server, a page, texts and a row in the catalogue, and passes the lint rules', async () => {
    const { status, stderr, paths } = generate(
      ...['game', 'lucky-wheel', '--category', 'slots'],
      ...['--en', 'Lucky Wheel', '--zh', '幸运转盘', '--zht', '幸運轉盤'],
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(paths).toHaveLength(35);
    expect(paths).toEqual(
      expect.arrayContaining([
        'libs/fairness/src/games/lucky-wheel.ts',
        'libs/arcade-contract/src/games/lucky-wheel.ts',
        'apps/arcade/src/games/lucky-wheel.ts',
        'apps/arcade-web/src/games/lucky-wheel/lucky-wheel.tsx',
      ]),
    );
    expect(read('apps/arcade/src/games.ts')).toContain("'lucky-wheel': luckyWheel,");
    expect(read('apps/api/migrations/seed/content.sql')).toMatch(
      /\('lucky-wheel', 'slots', '\{"zh":"幸运转盘","en":"Lucky Wheel","zht":"幸運轉盤"\}', .+, \d+\)\non conflict/,
    );
    expect(json('libs/i18n/src/locales/en/arcade.json').arcade.balance.name['lucky-wheel']).toBe(
      'Slots balance',
    );
    expect(syntaxIssues(paths)).toEqual([]);
    expect(await lintIssues(paths)).toEqual([]);
  }, 120_000);
});

describe('a ledger type', () => {
  it('has a row, a sign, texts, an icon and a rule of the database', async () => {
    const { status, stderr, paths } = generate(
      ...['ledger-type', 'welcome-bonus', '--direction', 'in', '--account', 'house'],
      ...['--en', 'Welcome bonus', '--zh', '新人礼金', '--zht', '新人禮金'],
    );
    expect([status, stderr]).toEqual([0, '']);
    const types = read('libs/domain/src/ledger/ledger-types.ts');
    const [, type = ''] = /(\d+): row\(\1, 'welcome-bonus', 'in'\)/.exec(types) ?? [];
    expect(read('libs/domain/src/ledger/ledger-type-codes.ts')).toMatch(
      new RegExp(`, ${type},?\\s*\\] as const`),
    );
    expect(json('libs/i18n/src/locales/zht/ledger.json').ledger.type[type]).toBe('新人禮金');
    expect(read('apps/api/migrations/seed/ledger.sql')).toContain(
      `(array[${type}], array['house'], array['available'])\n  ) as rules`,
    );
    expect(syntaxIssues(paths)).toEqual([]);
    expect(await lintIssues(paths.filter((path) => !path.includes('.test.')))).toEqual([]);
  });
});

describe('invalid input', () => {
  it.each([
    ['no kind', []],
    ['an unknown kind', ['screen', 'reward']],
    ['no name', ['feature']],
    ['a name in capitals', ['feature', 'Reward']],
    ['a way out of the folder', ['feature', '../reward']],
    ['a name that says nothing', ['feature', 'helpers']],
    ['a route that is taken', ['feature', 'reward', '--path', '/home']],
    ['a text that is taken', ['feature', 'wallet', '--path', '/x']],
    ['an endpoint that is there', ['endpoint', 'list-notices', '--resource', 'notice']],
    ['a refusal in small letters', ['endpoint', 'claim-reward', '--refusal', 'gone']],
    ['a path with blanks', ['endpoint', 'claim-reward', '--path', '/a b']],
    ['a module without its endpoint', ['module', 'reward']],
    ['a module for an unknown endpoint', ['module', 'reward', '--endpoint', 'claimReward']],
    ['a topic in capitals', ['topic', 'Reward']],
    ['a ledger type without a direction', ['ledger-type', 'bonus', '--account', 'house']],
    [
      'a ledger type on an unknown account',
      ['ledger-type', 'bonus', '--direction', 'in', '--account', 'bank'],
    ],
    ['a ledger type that is there', ['ledger-type', 'deposit', '--direction', 'in', '--account', 'house']],
    ['a network that the product does not have', ['network', 'tron', '--network', 'TRC10']],
    ['a network whose adapter is there', ['network', 'sandbox', '--network', 'TRC20']],
    ['a game in an unknown category', ['game', 'wheel', '--category', 'live']],
    ['a game that is there', ['game', 'crash']],
    ['an unknown option', ['module', 'reward', '--force']],
  ])('%s is refused, and no file is written', (_what, args) => {
    const before = read('apps/h5-web/src/shared/routes/route-table.ts');
    const { status, stderr, paths } = generate(...args);
    expect(status).toBe(1);
    expect(stderr).not.toBe('');
    expect(paths).toEqual([]);
    expect(read('apps/h5-web/src/shared/routes/route-table.ts')).toBe(before);
    expect(existsSync(join(root, 'apps/h5-web/src/features/reward'))).toBe(false);
    expect(existsSync(join(root, 'apps/api/src/modules/reward'))).toBe(false);
  });

  it('refuses to overwrite a feature', () => {
    expect(generate('feature', 'reward').status).toBe(0);
    const again = generate('feature', 'reward', '--path', '/elsewhere');
    expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('already exists') });
  });
});
