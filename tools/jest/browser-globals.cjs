const { TextDecoder, TextEncoder } = require('node:util');
const { webcrypto } = require('node:crypto');

Object.assign(globalThis, { TextEncoder, TextDecoder });
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
// jsdom loads no pictures, so none is ever decoded.
if (globalThis.HTMLImageElement) HTMLImageElement.prototype.decode ??= () => new Promise(() => undefined);
// jsdom measures no navigation.
performance.getEntriesByType ??= () => [];
