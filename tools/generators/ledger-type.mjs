import { LANGUAGES, addText } from './catalogue.mjs';
import { namesOf } from './names.mjs';

const CODES = 'libs/domain/src/ledger/ledger-type-codes.ts';
const TYPES = 'libs/domain/src/ledger/ledger-types.ts';
const TYPES_TEST = 'libs/domain/src/ledger/ledger.test.ts';
const ICONS = 'apps/h5-web/src/shared/wallet-parts/ledger-icon.tsx';
const SEED = 'apps/api/migrations/seed/ledger.sql';
const FLOWS_TEST = 'apps/api/src/fund-changes.test.ts';
const ACCOUNT_KINDS = 'apps/api/src/ledger/port/account-id.ts';

/** The direction of a posting as the wallet sees it. */
const DIRECTIONS = { in: 'income', out: 'expense' };

/**
 * Adds a kind of posting between the member's available balance and one other kind of account: its row, sign, texts, icon, and the
 * rule by which the database lets it be posted.
 *
 * @param {import('./draft.mjs').Draft} draft
 * @param {string} name
 * @param {{ direction?: string, account?: string, zh?: string, en?: string, zht?: string }} options - `account`: the other kind.
 */
export function addLedgerType(draft, name, options) {
  const { kebab, title } = namesOf(name);
  const { direction = '', account = '' } = options;
  if (!Object.hasOwn(DIRECTIONS, direction))
    throw new Error('--direction must be in or out, as seen from the wallet.');
  if (account === 'available' || !new RegExp(`\\b'?${account}'?: \\d+,`).test(draft.read(ACCOUNT_KINDS)))
    throw new Error(`--account must be a kind of account other than available, got "${account}".`);
  const types = draft.read(TYPES);
  if (types.includes(`'${kebab}'`)) throw new Error(`${kebab} is already a ledger type.`);
  const type = Math.max(...[...types.matchAll(/^ {2}(\d+): /gm)].map(([, code]) => Number(code))) + 1;

  draft.edit(CODES, /,?\n\] as const;/, (end) => `, ${type}${end}`);
  draft.edit(
    TYPES,
    /(?<=^ {2}\d+: .+,)\n};\n/m,
    (end) => `\n  ${type}: row(${type}, '${kebab}', '${direction}'),${end}`,
  );
  draft.edit(TYPES_TEST, /\n\] as const;/, (end) => `\n  [${type}, '${kebab}', '${direction}'],${end}`);
  draft.edit(
    TYPES_TEST,
    new RegExp(`\\['${DIRECTIONS[direction]}', \\[[\\d, ]+`),
    (list) => `${list}, ${type}`,
  );
  draft.edit(ICONS, /\n};\n/, (end) => `\n  ${type}: Receipt,${end}`);
  const [debit, credit] = direction === 'in' ? [account, 'available'] : ['available', account];
  draft.edit(
    SEED,
    /\n {2}\) as rules/,
    (end) => `,\n    (array[${type}], array['${debit}'], array['${credit}'])${end}`,
  );
  draft.edit(FLOWS_TEST, /\n};\n/, (end) => `\n  ${type}: [['${debit}', '${credit}']],${end}`);
  draft.edit(FLOWS_TEST, /(?<=const UNUSED: .+ = \[[\d, ]*)\];/, (end) => `, ${type}${end}`);
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, options[language] ?? title]));
  addText(draft, { file: 'ledger', within: 'type', key: String(type) }, texts);
  return [
    `Write the text ledger.type.${type} in: ${LANGUAGES.join(', ')}.`,
    `Once an operation posts it, remove it from UNUSED in ${FLOWS_TEST}.`,
  ];
}
