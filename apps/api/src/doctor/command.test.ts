import { command, commandFormOf, withCommands, type CommandForm } from './command';
import { wrong } from './finding';

const written = (form: CommandForm, ...todo: Parameters<typeof command>) =>
  withCommands([wrong('one', 'Something.', ['Do it: ', command(...todo), '.'])], form)[0]?.todo;

it.each([
  ['npm', 'Do it: npm run operator -- rate/set.', 'Do it: npm run migrate.'],
  [
    'realm',
    'Do it: realm operator rate/set.',
    'Do it: systemctl start realm-migrate@NAME (NAME: the folder of the build in /opt/realm-builds; it reads /etc/realm/owner.env).',
  ],
  [
    'compose',
    'Do it: docker compose exec server1 node dist/apps/api/operator.js rate/set.',
    'Do it: docker compose run --rm migrate.',
  ],
  ['node', 'Do it: node dist/apps/api/operator.js rate/set.', 'Do it: node dist/apps/api/migrate.js.'],
] as const)('commands can be typed where the doctor runs: %s', (form, operator, migrate) => {
  expect(written(form, 'operator', 'rate/set')).toBe(operator);
  expect(written(form, 'migrate')).toBe(migrate);
  expect(withCommands([wrong('one', 'Something.', 'Set GAME_PROVIDERS.')], form)[0]?.todo).toBe(
    'Set GAME_PROVIDERS.',
  );
});

it.each([
  [{ npm_lifecycle_event: 'doctor' }, 'npm'],
  [{ REALM_COMMANDS: 'realm' }, 'realm'],
  [{ REALM_COMMANDS: 'compose' }, 'compose'],
  [{}, 'node'],
] as const)('the form follows from what started the doctor: %j', (variables, form) => {
  expect(commandFormOf(variables)).toBe(form);
});
