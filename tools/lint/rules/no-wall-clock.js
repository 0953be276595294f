module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      wallClock:
        "This machine's clock may be wrong by hours. Take times from the port's clock, which is the database's, or from serverNow() in the member app, and durations from performance.now().",
    },
  },
  create: (context) => {
    const report = (node) => context.report({ node, messageId: 'wallClock' });
    return {
      'MemberExpression[object.name="Date"]'(node) {
        const name = node.computed ? node.property.value : node.property.name;
        if (name === 'now') report(node);
      },
      'NewExpression[callee.name="Date"][arguments.length=0]': report,
      'CallExpression[callee.name="Date"]': report,
    };
  },
};
