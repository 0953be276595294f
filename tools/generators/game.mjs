import { addCatalogue, LANGUAGES } from './catalogue.mjs';
import { addFolderLine } from './folder-line.mjs';
import { gameFiles, simulatedGame, simulatedImports } from './game-files.mjs';
import { namesOf } from './names.mjs';

const CONTRACT = 'libs/arcade-contract/src';
const CATALOGUE = 'apps/api/migrations/seed/content.sql';
const CATALOGUE_TEST = 'apps/api/src/modules/game/game.test.ts';
const SIMULATED = 'apps/simulate/src/games/simulated-games.ts';
const BOT = 'apps/bench/games/bot.ts';
const PLAYER = 'apps/e2e/src/faults/arcade-player.ts';
const PLAYER_SESSION = 'apps/e2e/src/faults/arcade-session.ts';
const CALLS_TEST = 'apps/arcade/src/http/create-server.test.ts';
/** Categories with their own balance, each with a game that uses that balance. */
const CATEGORIES = {
  lottery: 'draw5',
  slots: 'temple',
  board: 'blackjack',
  fishing: 'deepsea',
  chain: 'dice',
};

const TEXTS = {
  zh: {
    subtitle: '即时开奖',
    play: '投注',
    announce: '结果 {{outcome}}，盈亏 {{net}}',
    rules: '结果为 0 至 99；小于 49 时按投注的 2 倍派彩。',
  },
  en: {
    subtitle: 'Decided at once',
    play: 'Play',
    announce: '{{outcome}}: net {{net}}',
    rules: 'Each round is a number from 0 to 99; below 49 it pays twice the stake.',
  },
  zht: {
    subtitle: '即時開獎',
    play: '投注',
    announce: '結果 {{outcome}}，損益 {{net}}',
    rules: '結果為 0 至 99；小於 49 時依投注的 2 倍派彩。',
  },
};

/**
 * Adds a game of the in-house provider: fairness function, calls and records, server, page, texts, a row in the platform's catalogue, and its
 * place in simulation, bench and faults. One command places a bet, and its answer is the result.
 *
 * @param {import('./draft.mjs').Draft} draft
 * @param {string} name
 * @param {{ category?: string, zh?: string, en?: string, zht?: string }} options
 */
export function addGame(draft, name, { category = 'chain', ...options }) {
  const names = namesOf(name);
  const { kebab, camel, pascal, title } = names;
  if (!Object.hasOwn(CATEGORIES, category))
    throw new Error(`--category must be one of ${Object.keys(CATEGORIES).join(', ')}.`);
  if (draft.read(CATALOGUE).includes(`('${kebab}', `)) throw new Error(`${kebab} is already a game.`);
  const titles = Object.fromEntries(LANGUAGES.map((language) => [language, options[language] ?? title]));
  const texts = LANGUAGES.map((language) => [language, { title: titles[language], ...TEXTS[language] }]);

  for (const [path, text] of Object.entries(gameFiles(names))) draft.create(path, text);
  addCatalogue(draft, names, { texts: Object.fromEntries(texts), list: 'games' });
  for (const language of LANGUAGES)
    draft.editJson(`libs/i18n/src/locales/${language}/arcade.json`, ({ arcade: { balance } }) => {
      balance.name[kebab] = balance.name[CATEGORIES[category]];
    });
  addFolderLine(draft, { parent: 'games', name: kebab, purpose: titles.en });
  draft.edit('libs/fairness/src/index.ts', /$/, () => `export * from './games/${kebab}';\n`);
  addCalls(draft, names);
  addToServer(draft, names);
  addToPage(draft, names);
  addToCatalogue(draft, { kebab, category, titles });
  addToMeasures(draft, names, category);

  const missing = LANGUAGES.filter((language) => options[language] === undefined);
  return [
    `Draw its stage in apps/arcade-web/src/games/${kebab}, and a tile in libs/ui/src/art; name the tile in ${CATALOGUE}.`,
    `Write its rules in libs/fairness/src/games/${kebab}.ts and play${pascal}'s input and output in ${CONTRACT}/games/${kebab}.ts.`,
    ...(missing.length === 0 ? [] : [`Write the title ${camel} in: ${missing.join(', ')}.`]),
  ];
}

function addCalls(draft, { kebab, pascal }) {
  draft.edit(`${CONTRACT}/schemas.ts`, /(?<=ROUND_GAMES = \[.+)\] as const/, (end) => `, '${kebab}'${end}`);
  draft.edit(
    `${CONTRACT}/games/table.ts`,
    /\nimport .+ from '.\/slots';\n/,
    (line) => `${line}import { ${pascal}Record, ${pascal}RulesSchema } from './${kebab}';\n`,
  );
  draft.edit(
    `${CONTRACT}/games/table.ts`,
    /\n\} as const satisfies/,
    (end) => `\n  '${kebab}': { rules: ${pascal}RulesSchema, record: ${pascal}Record, play: {} },${end}`,
  );
  draft.edit(
    `${CONTRACT}/index.ts`,
    /\nexport \* from '.\/games\/rules';/,
    (line) => `\nexport { ${pascal}Record } from './games/${kebab}';${line}`,
  );
  draft.edit(
    `${CONTRACT}/endpoints.ts`,
    /\nimport .+ from '.\/games\/slots';\n/,
    (line) => `${line}import { ${pascal}Input, Played${pascal} } from './games/${kebab}';\n`,
  );
  draft.edit(
    `${CONTRACT}/endpoints.ts`,
    /\n\} as const;\n\nexport type ArcadeEndpoints/,
    (end) => `
  play${pascal}: stake({
    path: '/api/${kebab}/play',
    game: '${kebab}',
    input: ${pascal}Input,
    output: Played${pascal},
    errors: ['stake-invalid'],
  }),${end}`,
  );
}

function addToServer(draft, { kebab, camel, pascal }) {
  const games = 'apps/arcade/src/games.ts';
  draft.edit(
    games,
    /\nimport type \{ Player \}/,
    (line) => `\nimport { ${camel} } from './games/${kebab}';${line}`,
  );
  draft.edit(
    CALLS_TEST,
    /(?<=const BODIES[\s\S]+?)\n\};/,
    (end) => `\n  play${pascal}: () => ({ commandId: randomUUID(), stake: '0.01' }),${end}`,
  );
  draft.edit(
    games,
    /(?<=export const GAMES = \{[^}]+)\n\} as const/,
    (end) => `\n  '${kebab}': ${camel},${end}`,
  );
}

function addToPage(draft, { kebab, camel, pascal }) {
  draft.edit(
    'apps/arcade-web/src/app/games.ts',
    /\n};\n$/,
    (end) =>
      `\n  '${kebab}': { load: async () => (await import('../games/${kebab}/${kebab}')).${pascal}, texts: ['${kebab}'] },${end}`,
  );
  const readers = 'apps/arcade-web/src/verify/readers.ts';
  draft.edit(
    readers,
    /\nimport type \{ RoundReader \}/,
    (line) => `\nimport { ${camel}Reader } from '../games/${kebab}/${kebab}-reader';${line}`,
  );
  draft.edit(readers, /\n};\n$/, (end) => `\n  '${kebab}': ${camel}Reader,${end}`);
  draft.edit(
    'apps/arcade-web/src/verify/main.tsx',
    /(?<=SECTIONS = \[.+)\] as const/,
    (end) => `, '${kebab}'${end}`,
  );
}

function addToCatalogue(draft, { kebab, category, titles }) {
  const positions = [...draft.read(CATALOGUE).matchAll(/', (\d+)\),?$/gm)].map(([, position]) =>
    Number(position),
  );
  const { zh, en, zht } = titles;
  const row = `'${category}', '${JSON.stringify({ zh, en, zht }).replaceAll("'", "''")}', 'dice', 'arcade', false, 'open'`;
  draft.edit(
    CATALOGUE,
    /\)\non conflict do nothing;\n/,
    (end) => `),\n  ('${kebab}', ${row}, ${Math.max(...positions) + 10}${end}`,
  );
  draft.edit(
    CATALOGUE_TEST,
    /(?<=expect\(games\.map[\s\S]+?)\n {4}\]\);/,
    (end) => `\n      ['${kebab}', '${category}'],${end}`,
  );
}

/** Simulation, bench and faults play every game. */
function addToMeasures(draft, names, category) {
  const { kebab, camel, pascal } = names;
  draft.edit(
    SIMULATED,
    /\n\} from '@realm\/fairness';/,
    (end) => `\n${simulatedImports(names)}${end.trimStart()}`,
  );
  draft.edit(SIMULATED, /export const SIMULATED_GAMES/, (start) => `${simulatedGame(names)}${start}`);
  draft.edit(SIMULATED, /\n\};\n$/, (end) => `\n  '${kebab}': ${camel},${end}`);

  const row = (end) => `\n  '${kebab}': '${category}',${end}`;
  draft.edit(BOT, /(?<=const CATEGORIES[\s\S]+?)\n\};/, row);
  draft.edit(
    BOT,
    /\n {8}case 'deepsea':/,
    (next) =>
      `\n        case '${kebab}':\n          note(await this.#call('play${pascal}', { stake: STAKE }));\n          break;${next}`,
  );
  draft.edit(PLAYER_SESSION, /(?<=const PLAYED = \{[\s\S]+?)\n\} as const/, row);
  draft.edit(
    PLAYER,
    /\n {6}case 'deepsea':/,
    (next) =>
      `\n      case '${kebab}':\n        return this.playOnce('play${pascal}', {}, ({ bet }) => [bet]);${next}`,
  );
}
