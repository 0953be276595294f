const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);

/** `React.useEffect` and `useEffect` are the same hook. */
const hookName = ({ callee }) =>
  callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : callee.name;

/** `void` returns nothing, and a function written down in place is a clean-up on purpose. */
const isPlainlyMeant = ({ type, operator }) =>
  (type === 'UnaryExpression' && operator === 'void') ||
  type === 'ArrowFunctionExpression' ||
  type === 'FunctionExpression';

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      expression:
        'React calls what an effect returns as its clean-up, and a browser may answer a Promise where the types say void. ' +
        'Put the body in braces; return the clean-up with the word `return`.',
    },
  },
  create: (context) => ({
    CallExpression(node) {
      const [effect] = node.arguments;
      if (!EFFECTS.has(hookName(node)) || effect?.type !== 'ArrowFunctionExpression') return;
      if (effect.async || (effect.body.type !== 'BlockStatement' && !isPlainlyMeant(effect.body))) {
        context.report({ node: effect, messageId: 'expression' });
      }
    },
  }),
};
