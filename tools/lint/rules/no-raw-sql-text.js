/** Text that can't carry a value: a literal, or a template without holes. */
const isFixedText = (node) =>
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'TemplateLiteral' && node.expressions.length === 0);

const isBuiltText = (node) =>
  node !== undefined &&
  ((node.type === 'TemplateLiteral' && node.expressions.length > 0) ||
    (node.type === 'BinaryExpression' && node.operator === '+') ||
    (node.type === 'CallExpression' && node.callee.property?.name === 'concat'));

const calledName = (callee) =>
  callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : null;

const STATEMENT = /^\s*(select|insert|update|delete|with|create|alter|drop|truncate)\s/i;
const startsLikeSql = (node) => {
  if (node.type === 'TemplateLiteral') return STATEMENT.test(node.quasis[0].value.raw);
  if (node.type === 'BinaryExpression') return startsLikeSql(node.left);
  return node.type === 'Literal' && typeof node.value === 'string' && STATEMENT.test(node.value);
};

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      raw: 'sql.raw takes fixed text only; put values into the sql`…${value}` tag, names into sql.ref or sql.id.',
      query: 'Never build a statement from pieces of text; use the sql tag or numbered parameters.',
    },
  },
  create: (context) => ({
    CallExpression(node) {
      const name = calledName(node.callee);
      const [first] = node.arguments;
      if (first === undefined) return;
      if (name === 'raw' && node.callee.object.name === 'sql') {
        if (!isFixedText(first)) context.report({ node: first, messageId: 'raw' });
      } else if ((name === 'query' || name === 'exec') && isBuiltText(first) && startsLikeSql(first)) {
        context.report({ node: first, messageId: 'query' });
      }
    },
  }),
};
