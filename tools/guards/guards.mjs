import { CELL_GUARDS } from './cells.guards.mjs';
import { DATABASE_GUARDS } from './database.guards.mjs';
import { ENGINE_GUARDS } from './engine.guards.mjs';
import { LOST_COMMIT_GUARDS } from './lost-commit.guards.mjs';
import { ORDER_GUARDS } from './order.guards.mjs';
import { SERVER_GUARDS } from './server.guards.mjs';

/** @type {readonly import('./guard.mjs').Guard[]} */
export const GUARDS = [
  ...DATABASE_GUARDS,
  ...ENGINE_GUARDS,
  ...LOST_COMMIT_GUARDS,
  ...SERVER_GUARDS,
  ...ORDER_GUARDS,
  ...CELL_GUARDS,
];

/**
 * @param {string} text - Of the file.
 * @param {import('./guard.mjs').Break} edit
 * @returns {string} The text without the guard.
 * @throws when the guard's text is not there exactly once.
 */
export function applyBreak(text, { file, find, replace }) {
  const found = text.split(find).length - 1;
  if (found !== 1)
    throw new Error(
      `${file} has this ${found} times, not once; the guard has moved, so move its break: ${find}`,
    );
  return text.replace(find, () => replace);
}

/** The guards as the rows of the record's table. */
export const toTable = (guards) =>
  guards.map(
    ({ name, without, red, green, scenario }) =>
      `| ${name} | ${without} | ${testOf(red)}${scenario ? `; fault run \`${scenario}\`` : ''} | ${green ? testOf(green) : ''} |`,
  );

const testOf = ({ file, name }) => `\`${file.split('/').at(-1)}\`: ${name}`;
