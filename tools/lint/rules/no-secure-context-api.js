/** What browsers leave out, or leave undefined, on a page served over plain HTTP to anything but localhost. */
const MISSING = {
  crypto: new Set(['randomUUID', 'subtle']),
  navigator: new Set([
    ...['clipboard', 'serviceWorker', 'wakeLock', 'locks', 'share', 'canShare', 'storage', 'credentials'],
    ...['mediaDevices', 'geolocation', 'userAgentData', 'bluetooth', 'usb', 'gpu', 'permissions'],
  ]),
};
const GLOBAL_OBJECTS = new Set(['window', 'globalThis', 'self']);

const nameOf = (node) => (node.computed ? node.property.value : node.property.name);

/** The name of a global object: `crypto`, `window.crypto`, `globalThis['crypto']`. */
function globalName(node) {
  if (node === null || node === undefined) return undefined;
  if (node.type === 'Identifier') return node.name;
  const isMember = node.type === 'MemberExpression' && GLOBAL_OBJECTS.has(node.object.name);
  return isMember ? nameOf(node) : undefined;
}

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      secure:
        '{{object}}.{{name}} is missing on a page served over plain HTTP; use newRequestId, or give it a fallback and say so.',
    },
  },
  create(context) {
    const check = (node, object, name) => {
      if (MISSING[object]?.has(name)) context.report({ node, messageId: 'secure', data: { object, name } });
    };
    return {
      MemberExpression: (node) => check(node, globalName(node.object), nameOf(node)),
      VariableDeclarator(node) {
        if (node.id.type !== 'ObjectPattern') return;
        for (const property of node.id.properties) {
          if (property.type === 'Property') check(property, globalName(node.init), property.key.name);
        }
      },
    };
  },
};
