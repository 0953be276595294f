const COLOUR =
  /(^|[\s:,(])#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(rgba?|hsla?|oklch|oklab|lab|lch)\(/i;
/** `href="#add"` is a place on the page, not a colour. */
const isLink = (node) =>
  node.parent.type === 'JSXAttribute' && ['href', 'to', 'id'].includes(node.parent.name.name);

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { colour: 'Colours come from the tokens (var(--…)), so that both themes hold.' },
  },
  create(context) {
    const check = (node, text) => {
      if (COLOUR.test(text) && !isLink(node)) context.report({ node, messageId: 'colour' });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};
