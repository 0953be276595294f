import { addText, LANGUAGES } from './catalogue.mjs';
import { namesOf } from './names.mjs';

const CONTRACT = 'libs/api-client/src/contract';
const PATH = /^\/[\w/-]+$/;
const REFUSAL = /^[A-Z]+(_[A-Z]+)*$/;

const declaration = ({ camel, title }, { path, refusal }) => `
export const ${camel} = defineEndpoint({
  path: '${path}',
  identity: 'member',
  summary: '${title}',
  input: z.strictObject({}),
  output: z.object({ answeredAt: Instant }),
  refusals: [${refusal === undefined ? '' : `'${refusal}'`}],
});
`;

const newResource = `import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { Instant } from '../schemas';
`;

const test = ({ camel }, { path, resource }) => `import { MEMBER_ENDPOINTS } from './endpoints';
import { ${camel} } from './${resource}';

describe('${camel}', () => {
  it('is one line of the contract', () => {
    expect(MEMBER_ENDPOINTS.${camel}).toBe(${camel});
    expect(${camel}).toMatchObject({ path: '${path}', method: 'POST', identity: 'member' });
  });

  it('refuses a field it does not know', () => {
    expect(${camel}.input.safeParse({}).success).toBe(true);
    expect(${camel}.input.safeParse({ more: '1' }).success).toBe(false);
  });

  it('answers an instant', () => {
    expect(${camel}.output.safeParse({ answeredAt: 'soon' }).success).toBe(false);
  });
});
`;

function startResource(draft, { kebab, camel }) {
  const file = `${CONTRACT}/member/${kebab}.ts`;
  draft.create(file, newResource);
  draft.edit(
    `${CONTRACT}/index.ts`,
    /(export \* from '.\/member\/.+\n)+/,
    (all) => `${all}export * from './member/${kebab}';\n`,
  );
  draft.edit(
    `${CONTRACT}/member/endpoints.ts`,
    /(import .+\n)+/,
    (all) => `${all}import * as ${camel} from './${kebab}';\n`,
  );
}

/** Imports that an existing resource may still lack. */
function ensureInstant(draft, file) {
  if (/import \{[^}]*\bInstant\b[^}]*\} from '..\/schemas'/.test(draft.read(file))) return;
  if (/import \{[^}]*\} from '..\/schemas'/.test(draft.read(file))) {
    draft.edit(file, /import \{([^}]*)\} from '..\/schemas'/, (line) => line.replace('{', '{ Instant,'));
  } else {
    draft.edit(file, /(import .+\n)+/, (all) => `${all}import { Instant } from '../schemas';\n`);
  }
}

/** Assigns the first free code of the last thousand. */
function addRefusal(draft, refusal, texts) {
  if (!REFUSAL.test(refusal)) throw new Error(`"${refusal}" is not an UPPER_CASE name.`);
  const file = `${CONTRACT}/error-codes.ts`;
  const [table] = draft.read(file).split('} as const');
  if (new RegExp(`\\b${refusal}:`).test(table)) return;
  const codes = [...table.matchAll(/: (\d{4}),/g)].map(([, code]) => Number(code));
  draft.edit(file, /\n} as const/, (end) => `\n  ${refusal}: ${Math.max(...codes) + 1},${end}`);
  addText(draft, { file: 'refusal', key: refusal }, texts);
}

/**
 * Adds a call to the contract, in an existing or a new resource.
 *
 * @param {import('./draft.mjs').Draft} draft
 * @param {string} name
 * @param {{ resource?: string, path?: string, refusal?: string, zh?: string, en?: string, zht?: string }} options
 */
export function addEndpoint(draft, name, options) {
  const names = namesOf(name);
  const resource = namesOf(options.resource ?? name);
  const path = options.path ?? `/app/api/${resource.kebab}/${names.kebab}`;
  if (!PATH.test(path)) throw new Error(`"${path}" is not a path.`);
  const endpoints = draft.read(`${CONTRACT}/member/endpoints.ts`);
  if (new RegExp(`\\b${names.camel}: `).test(endpoints))
    throw new Error(`${names.camel} is already in the contract.`);

  const file = `${CONTRACT}/member/${resource.kebab}.ts`;
  if (!draft.has(file)) startResource(draft, resource);
  ensureInstant(draft, file);
  const choice = { path, refusal: options.refusal, resource: resource.kebab };
  draft.edit(file, /$/, () => declaration(names, choice));
  draft.edit(
    `${CONTRACT}/member/endpoints.ts`,
    /\n} as const/,
    (end) => `\n  ${names.camel}: ${resource.camel}.${names.camel},${end}`,
  );
  draft.edit(`${CONTRACT}/member/endpoint-names.ts`, /\n\] as const/, (end) => `\n  '${names.camel}',${end}`);
  draft.create(`${CONTRACT}/member/${names.kebab}.test.ts`, test(names, choice));

  const notes = [
    `apps/api compiles again once a module answers ${names.camel}: npm run new -- module <name> --endpoint ${names.camel}`,
  ];
  if (options.refusal === undefined) return notes;
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, options[language] ?? names.title]));
  addRefusal(draft, options.refusal, texts);
  return [...notes, `Write the text refusal.${options.refusal} in: ${LANGUAGES.join(', ')}.`];
}
