/*
 * A Vite plugin that lets a build leave out what no code uses of React Router. Its one file makes components by calls and writes to them
 * afterwards; a bundler keeps both, since it can't know that they have no effect: links with prefetching, forms, boundaries of the data router.
 */

const FILE = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/;
/** The boundary's context is for server components. */
const WRITES = /^\w+\.(?:displayName = "\w+"|contextType = \w+);$/gm;
const CALLS = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;
const CLASSES = /^(var \w+ = )(class extends React\d*\.Component \{.*?^\});$/gms;

export const unusedRouter = () => ({
  name: 'realm-unused-router',
  transform(code, id) {
    if (!FILE.test(id)) return undefined;
    return {
      code: code
        .replace(WRITES, '')
        .replace(CALLS, '$1/* @__PURE__ */ ')
        .replace(CLASSES, '$1/* @__PURE__ */ (() => $2)();'),
      map: null,
    };
  },
});
