const WORD = /\p{L}{2}/u;
/** Attributes whose value a person reads or hears. */
const READ = new Set(['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title']);

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { text: 'Texts come from the catalogues (@realm/i18n), in three languages.' },
  },
  create(context) {
    const check = (node, text) => {
      if (WORD.test(text)) context.report({ node, messageId: 'text' });
    };
    return {
      JSXText: (node) => check(node, node.value),
      'JSXElement > JSXExpressionContainer > Literal': (node) => check(node, String(node.value)),
      'JSXElement > JSXExpressionContainer > TemplateLiteral > TemplateElement': (node) =>
        check(node, node.value.raw),
      'JSXAttribute > Literal': (node) => READ.has(node.parent.name.name) && check(node, String(node.value)),
      'JSXAttribute > JSXExpressionContainer > Literal': (node) =>
        READ.has(node.parent.parent.name.name) && check(node, String(node.value)),
    };
  },
};
