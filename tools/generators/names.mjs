const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Names that are meaningless or have another meaning in the workspace. */
const REFUSED = new Set([
  'utils',
  'util',
  'helpers',
  'common',
  'misc',
  'index',
  'app',
  'shared',
  'state',
  'testing',
]);

const capitalised = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Returns a name in the forms that code needs.
 *
 * @param {string | undefined} kebab
 * @throws unless it is a usable kebab-case name.
 */
export function namesOf(kebab) {
  if (kebab === undefined || !KEBAB.test(kebab))
    throw new Error(`"${kebab ?? ''}" is not a kebab-case name.`);
  if (REFUSED.has(kebab)) throw new Error(`"${kebab}" does not describe its subject; choose another name.`);
  const pascal = kebab.split('-').map(capitalised).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { kebab, camel, pascal, title: capitalised(kebab.replaceAll('-', ' ')) };
}

/** `claimReward` → `claim-reward` */
export const kebabOf = (camel) => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
