/**
 * A guard, how to break it, and who notices.
 *
 * @typedef {object} Break
 * @property {string} file
 * @property {string} find - The guard's exact text. It has to be there exactly once: a guard that was rewritten needs its break rewritten.
 * @property {string} replace - What leaves valid code without the guard.
 *
 * @typedef {object} NamedTest
 * @property {string} file
 * @property {string} name - In full: the titles around it and its own.
 * @property {'pglite' | 'postgres'} backend - Which database it runs on.
 *
 * @typedef {object} Guard
 * @property {string} name
 * @property {string} without - What goes wrong without it.
 * @property {string} [beyondMutation] - For code that `tools/mutation` mutates: what the break does that no mutant does.
 * @property {readonly Break[]} breaks
 * @property {NamedTest} red - Fails once the guard is broken.
 * @property {string} [scenario] - Of the fault runs: fails too, against a server that is built without the guard.
 * @property {NamedTest} [green] - Passes all the same: another guard stands behind this one.
 */

/** @returns {Break} */
export const change = (file, find, replace = '') => ({ file, find, replace });

/** @returns {NamedTest} */
export const onPglite = (file, name) => ({ file, name, backend: 'pglite' });

/** @returns {NamedTest} */
export const onPostgres = (file, name) => ({ file, name, backend: 'postgres' });
