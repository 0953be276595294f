import { addFolderLine } from './folder-line.mjs';
import { kebabOf, namesOf } from './names.mjs';

const ENDPOINTS = 'libs/api-client/src/contract/member/endpoints.ts';

const MODULES = 'apps/api/src/modules/index.ts';

const index = ({ kebab, camel }) => `import { defineModule } from '../../define-module';
import { ${camel}Routes } from './${kebab}.routes';

export const ${camel}Module = defineModule({ name: '${kebab}', member: ${camel}Routes });
`;

const routes = ({ camel }, { call, file }) => `import type { Handlers } from '../../http/handler';
import type { Ports } from '../../ports';
import { ${call} } from './${file}';

export const ${camel}Routes = (ports: Ports) =>
  ({
    ${call}: async () => ${call}(ports),
  }) satisfies Partial<Handlers>;
`;

const decision = ({
  call,
  pascal,
}) => `import type { MemberEndpoints, OutputOf } from '@realm/api-client/contract';
import { accept, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';

type ${pascal}Answer = OutputOf<MemberEndpoints['${call}']>;

/** Business logic without HTTP. Queries belong in a repository beside it. */
export function ${call}({ clock }: Pick<Ports, 'clock'>): Outcome<${pascal}Answer> {
  return accept({ answeredAt: clock.now().toISOString() });
}
`;

const test = ({ call, file }) => `import { ${call} } from './${file}';

describe('${call}', () => {
  it('returns the time of the server', () => {
    const clock = { now: () => new Date('2026-03-10T12:00:00.000Z') };
    expect(${call}({ clock })).toEqual({ ok: true, value: { answeredAt: '2026-03-10T12:00:00.000Z' } });
  });
});
`;

/**
 * Adds a folder under `modules/` that answers one call of the contract, and its row in the list of modules.
 *
 * @param {import('./draft.mjs').Draft} draft
 * @param {string} name
 * @param {{ endpoint?: string }} options
 */
export function addModule(draft, name, { endpoint }) {
  const names = namesOf(name);
  if (endpoint === undefined)
    throw new Error('Name the call that it answers, such as --endpoint claimReward');
  if (!new RegExp(`\\b${endpoint}: `).test(draft.read(ENDPOINTS))) {
    throw new Error(
      `${endpoint} is not in the contract; generate it first: npm run new -- endpoint ${kebabOf(endpoint)}`,
    );
  }
  const folder = `apps/api/src/modules/${names.kebab}`;
  if (draft.has(folder)) throw new Error(`${folder} already exists.`);
  const file = kebabOf(endpoint);
  const choice = { call: endpoint, file, pascal: namesOf(file).pascal };
  draft.create(`${folder}/index.ts`, index(names));
  draft.create(`${folder}/${names.kebab}.routes.ts`, routes(names, choice));
  draft.create(`${folder}/${file}.ts`, decision(choice));
  draft.create(`${folder}/${file}.test.ts`, test(choice));
  draft.edit(
    MODULES,
    /(import .+\n)+/,
    (all) => `${all}import { ${names.camel}Module } from './${names.kebab}';\n`,
  );
  addFolderLine(draft, { parent: 'modules', name: names.kebab, purpose: `answers ${endpoint}` });
  draft.edit(MODULES, /\n\] as const/, (end) => `\n  ${names.camel}Module,${end}`);
  return [];
}
