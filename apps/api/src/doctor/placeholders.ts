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
