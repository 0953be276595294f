/** Each class name maps to itself, so a test can read `styles.button` as 'button'. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
