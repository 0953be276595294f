const DIRECTIVE = /^\s*eslint-disable/;
const REASON = /\s--\s+\S{2,}/;

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { reason: 'Say why the rule does not hold here: `eslint-disable-next-line rule -- reason`.' },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (DIRECTIVE.test(comment.value) && !REASON.test(comment.value)) {
          context.report({ loc: comment.loc, messageId: 'reason' });
        }
      }
    },
  }),
};
