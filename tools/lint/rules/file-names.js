const { relative, sep } = require('node:path');

const BANNED_FOLDERS = new Set(['utils', 'util', 'helpers', 'common', 'misc']);
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A leading dot or underscores mark files that a tool names. */
const isKebab = (name) =>
  name
    .replace(/^[._]+/, '')
    .split('.')
    .every((part) => KEBAB.test(part));

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      folder: 'A folder called "{{name}}" says nothing about what is inside; name it after its subject.',
      name: '"{{name}}" is not kebab-case.',
    },
  },
  create: (context) => ({
    Program(node) {
      const parts = relative(context.cwd, context.filename).split(sep);
      for (const name of parts.slice(0, -1)) {
        if (BANNED_FOLDERS.has(name)) context.report({ node, messageId: 'folder', data: { name } });
      }
      for (const name of parts) {
        if (name !== '..' && !isKebab(name)) context.report({ node, messageId: 'name', data: { name } });
      }
    },
  }),
};
