import { wrong } from './finding';
import { withTypedCommands } from './typed-commands';

const TODOS = [
  [
    'Run npm run migrate with DATABASE_OWNER_URL.',
    'Run the unit realm-migrate@NAME with DATABASE_OWNER_URL.',
  ],
  ['Set one: npm run operator -- rate/set, or else.', 'Set one: realm operator rate/set, or else.'],
  ['Find it: npm run reconcile, npm run audit.', 'Find it: realm reconcile, realm audit.'],
  ['Set GAME_PROVIDERS.', 'Set GAME_PROVIDERS.'],
] as const;

it('names commands that a machine without npm has', () => {
  const findings = TODOS.map(([todo]) => wrong('one', 'Something.', todo));
  expect(withTypedCommands(findings, true)).toEqual(findings);
  expect(withTypedCommands(findings, false)).toEqual(
    TODOS.map(([, typed]) => wrong('one', 'Something.', typed)),
  );
});
