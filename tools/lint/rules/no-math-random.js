module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      random: 'Math.random can be predicted; take randomness from node:crypto or the port for it.',
    },
  },
  create: (context) => ({
    'MemberExpression[object.name="Math"]'(node) {
      const name = node.computed ? node.property.value : node.property.name;
      if (name === 'random') context.report({ node, messageId: 'random' });
    },
    'VariableDeclarator[init.name="Math"] > ObjectPattern > Property[key.name="random"]'(node) {
      context.report({ node, messageId: 'random' });
    },
  }),
};
