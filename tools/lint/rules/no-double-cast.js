const DOUBLE_CAST = 'TSAsExpression > TSAsExpression.expression > TSUnknownKeyword';

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      doubleCast:
        'A cast through `unknown` switches the types off: a generic, a mapped type or a closure keeps them.',
    },
  },
  create: (context) => ({
    [DOUBLE_CAST]: (node) => context.report({ node: node.parent.parent, messageId: 'doubleCast' }),
  }),
};
