import { namesOf } from './names.mjs';

const CONTRACT = 'libs/api-client/src/contract/realtime.ts';
const MODULES = 'apps/api/src/modules';
const CLIENT = 'apps/h5-web/src/state/realtime/topics.ts';
const LIBRARY = 'libs/api-client/src/index.ts';
const GUARDS = 'libs/api-client/src/guards.ts';
const GUARDS_TEST = 'libs/api-client/src/guards.test.ts';

const schema = ({ pascal }) => `export const ${pascal}Push = z.object({
  seq: z.number().check(z.int(), z.nonnegative()),
});
export type ${pascal}Push = z.output<typeof ${pascal}Push>;

`;

const row = ({ camel, pascal, title }) => `
  /** ${title}, at the beginning and after each commit that changed the member's wallet. */
  ${camel}: topic({ from: 'server', schema: ${pascal}Push, authorize: 'member', keep: 'latest' }),`;

const serverTopic = ({ camel, pascal }) => `import type { ${pascal}Push } from '@realm/api-client/contract';
import type { Database } from '../../db/database';
import { readBalances } from '../../ledger';
import { ledgerSource, topic } from '../../realtime';

export const ${camel}Topic = topic({ name: '${camel}', source: ledgerSource('main', read) });

/** Reads what the members' sockets are sent: absolute values, with a \`seq\` that grows with each change. */
async function read(db: Database, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, ${pascal}Push>> {
  const balances = await readBalances(db, memberIds);
  return new Map([...balances].map(([memberId, { seq }]) => [memberId, { seq }]));
}
`;

const serverTest = ({
  camel,
  kebab,
}) => `import { newTestMember, openTestDatabase, type TestDatabase } from '../../testing';
import { ${camel}Topic } from './${kebab}.topic';

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

it('begins with a snapshot', async () => {
  const memberId = await newTestMember(test.db);
  expect(await ${camel}Topic.source.snapshot?.(test.db, { sessionId: 1n, memberId })).toEqual({ seq: 0 });
});
`;

/** The check that the member app makes without the schema library, and its row in the test that compares it with the schema. */
function addGuard(draft, { camel, pascal }, check) {
  draft.edit(
    GUARDS,
    /(?<=import type \{[^}]+)(?= \} from '.\/contract\/realtime';)/,
    () => `, ${pascal}Push`,
  );
  draft.edit(
    GUARDS,
    /\nconst envelope = /,
    (next) =>
      `\nconst ${camel}Push = object({\n  seq: (value) => Number.isSafeInteger(value) && (value as number) >= 0,\n});\n${next}`,
  );
  draft.edit(
    GUARDS,
    /\n\/\*\* An accepted answer/,
    (next) =>
      `\nexport const ${check} = (value: unknown): value is ${pascal}Push => ${camel}Push(value);${next}`,
  );
  draft.edit(LIBRARY, /\n {2}isBalancePush,/, (row) => `${row}\n  ${check},`);
  draft.edit(
    GUARDS_TEST,
    /(?<=import \{[^}]+)(?= \} from '.\/contract\/realtime';)/,
    () => `, ${pascal}Push`,
  );
  draft.edit(
    GUARDS_TEST,
    /\n\] as const satisfies/,
    (end) => `\n  ['${check}', guards.${check}, ${pascal}Push],${end}`,
  );
}

/** Its row among the module's topics, which are a new field of a module without any. */
function addToModule(draft, index, { camel, kebab }) {
  draft.edit(
    index,
    /import \{ defineModule \} .+\n/,
    (first) => `${first}import { ${camel}Topic } from './${kebab}.topic';\n`,
  );
  if (/\n {2}topics: \{/.test(draft.read(index)))
    draft.edit(index, /(?<=\n {2}topics: \{ )/, () => `${camel}: ${camel}Topic, `);
  else
    draft.edit(
      index,
      /(?<=defineModule\(\{\n {2}name: .+\n)/,
      () => `  topics: { ${camel}: ${camel}Topic },\n`,
    );
}

/**
 * A topic that a module publishes to members, on both sides of the socket.
 *
 * @param {import('./draft.mjs').Draft} draft
 * @param {string} name
 * @param {{ module?: string }} options
 */
export function addTopic(draft, name, { module = 'wallet' }) {
  const names = namesOf(name);
  const folder = `${MODULES}/${module}`;
  if (new RegExp(`\\n  ${names.camel}: topic\\(`).test(draft.read(CONTRACT)))
    throw new Error(`${names.camel} is a topic already.`);

  draft.edit(CONTRACT, /\/\*\* .+ \*\/\ninterface PublishedTopic/, (start) => `${schema(names)}${start}`);
  draft.edit(CONTRACT, /\n} as const satisfies/, (end) => `${row(names)}${end}`);
  draft.create(`${folder}/${names.kebab}.topic.ts`, serverTopic(names));
  draft.create(`${folder}/${names.kebab}.topic.test.ts`, serverTest(names));
  addToModule(draft, `${folder}/index.ts`, names);

  const check = `is${names.pascal}Push`;
  addGuard(draft, names, check);
  const action = `${names.camel}Pushed`;
  draft.edit(
    CLIENT,
    /import \{\s+(?=isBalancePush)/,
    (start) => `import { createAction } from '@reduxjs/toolkit';\n${start}${check}, `,
  );
  draft.edit(
    CLIENT,
    /\n\/\*\* This app's handler/,
    (next) =>
      `\nexport const ${action} = createAction<PayloadOf<'${names.camel}'>>('realtime/${action}');\n${next}`,
  );
  draft.edit(CLIENT, /(const CHECKS: [^]*?)\n};/, (rows) =>
    rows.replace(/\n};$/, `\n  ${names.camel}: ${check},\n};`),
  );
  draft.edit(
    CLIENT,
    /\n};/,
    (end) => `\n\n  *${names.camel}(push) {\n    if (push !== null) yield* put(${action}(push));\n  },${end}`,
  );
  return [
    `Write what ${names.pascal}Push carries: its schema in the contract, its check in guards.ts, and the query in ${names.kebab}.topic.ts.`,
    `Give ${action} to the slice that shows it.`,
  ];
}
