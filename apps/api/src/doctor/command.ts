import type { Variables } from '@realm/server';
import type { Finding } from './finding';

/** One of the product's commands: `operator` with `rate/set`. */
export interface Command {
  readonly name: string;
  /** Empty where there are none. */
  readonly arguments: string;
}

export const command = (name: string, args = ''): Command => ({ name, arguments: args });

/** How commands are started where the doctor runs: by npm, the script `realm` or Docker Compose, or as files of the built product. */
export type CommandForm = 'npm' | 'realm' | 'compose' | 'node';

const FORMS: readonly CommandForm[] = ['realm', 'compose'];

/** The script `realm` and the container image set REALM_COMMANDS; npm sets a variable of its own. */
export const commandFormOf = (variables: Variables): CommandForm =>
  variables['npm_lifecycle_event'] !== undefined
    ? 'npm'
    : (FORMS.find((form) => form === variables['REALM_COMMANDS']) ?? 'node');

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const WRITE: Readonly<Record<CommandForm, (one: Command) => string>> = {
  npm: ({ name, arguments: args }) => join('npm run', name, args === '' ? '' : `-- ${args}`),
  // Only that unit reads the login of the owner.
  realm: ({ name, arguments: args }) =>
    name === 'migrate'
      ? 'systemctl start realm-migrate@NAME (NAME: the folder of the build in /opt/realm-builds; it reads /etc/realm/owner.env)'
      : join('realm', name, args),
  compose: ({ name, arguments: args }) =>
    name === 'migrate'
      ? 'docker compose run --rm migrate'
      : join(`docker compose exec server1 node dist/apps/api/${name}.js`, args),
  node: ({ name, arguments: args }) => join(`node dist/apps/api/${name}.js`, args),
};

export interface WrittenFinding extends Finding {
  readonly todo: string;
}

/** Writes the commands in findings as they can be typed where the doctor runs. */
export const withCommands = (findings: readonly Finding[], form: CommandForm): readonly WrittenFinding[] =>
  findings.map(({ todo, ...finding }) => ({
    ...finding,
    todo:
      typeof todo === 'string'
        ? todo
        : todo.map((part) => (typeof part === 'string' ? part : WRITE[form](part))).join(''),
  }));
