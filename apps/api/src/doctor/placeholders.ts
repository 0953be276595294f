import type { Variables } from '@realm/server';
import { wrong, type Finding } from './finding';

/** The files in `deploy/` have it where a secret belongs. */
const PLACEHOLDER = 'REPLACE_';

/** @returns What was copied from an example and not filled in, without its value. */
export const placeholdersIn = (variables: Variables): readonly Finding[] =>
  Object.entries(variables)
    .filter(([, value]) => value?.includes(PLACEHOLDER) === true)
    .map(([name]) =>
      wrong('secrets', `${name} still has the text of an example.`, 'Put a secret of your own there.'),
    );

/** Those of a server's secrets that nothing else may share. */
const SECRETS = [
  'REALM_SECRET',
  'OPERATOR_BOOTSTRAP',
  'DIRECTORY_SECRET',
  'ALERT_WEBHOOK_SECRET',
  'ARCADE_SECRET',
];

/** @returns Secrets with the same value: who learns one of them has the others. */
export function equalSecretsIn(variables: Variables): readonly Finding[] {
  const set = SECRETS.filter((name) => (variables[name] ?? '') !== '');
  const equal = set.filter((name) =>
    set.some((other) => other !== name && variables[other] === variables[name]),
  );
  return equal.length === 0
    ? []
    : [wrong('secrets', `${equal.join(' and ')} have the same value.`, 'Give each a value of its own.')];
}
