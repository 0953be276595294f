import ts from 'typescript';

/** Words that identifiers and file names must not contain, with the field's terms. [The glossary](../../docs/glossary.md) has the words that stay. */
export const HOUSE_WORDS = {
  ask: 'query, call or request',
  asking: 'confirming or requesting',
  asked: 'requested',
  crew: 'players or clients',
  earlyCall: 'prefetchedCall',
  everyMs: 'intervalMs',
  facts: 'details',
  heard: 'received',
  kick: 'deliverNow or wake',
  picture: 'image, frame or drawing',
  purse: 'key',
  sit: 'openSession',
  told: 'sent or reported',
  unsettled: 'inDoubt',
  wish: 'input',
  workshop: 'scratchCopy',
};

/** Words that no name begins or ends with. */
const AT_THE_EDGES = [
  { pattern: /^MOST_/, term: 'MAX_' },
  { pattern: /_EVERY(_MS)?$/, term: '_INTERVAL_MS' },
  { pattern: /_A_(SECOND|MINUTE|HOUR|DAY|WINDOW|RUN|READ|CALL|FRAME|MEMBER)$/, term: '_PER_' },
  { pattern: /[a-z]A(Second|Minute|Hour|Day)$/, term: 'Per' },
];

/** `crewRows`, `CREW_ROWS`, `crew-rows.ts`: the words, in lower case. */
const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

/**
 * @param {string} name - An identifier, or the name of a file without its folder.
 * @returns {string | null} The term to use instead of the name's house word.
 */
export function termFor(name) {
  const edge = AT_THE_EDGES.find(({ pattern }) => pattern.test(name));
  if (edge !== undefined) return edge.term;
  const text = ` ${wordsOf(name).join(' ')} `;
  const word = Object.keys(HOUSE_WORDS).find((house) => text.includes(` ${wordsOf(house).join(' ')} `));
  return word === undefined ? null : HOUSE_WORDS[word];
}

/** Names that a source declares: variables, parameters, properties, functions, classes and types. */
function declaredNames(text) {
  const names = new Set();
  const visit = (node) => {
    const { name } = node;
    if (name !== undefined && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) names.add(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest));
  return names;
}

/**
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} One line for each name with a house word.
 */
export const findHouseWords = (files) =>
  files.flatMap(({ path, text }) =>
    [path.slice(path.lastIndexOf('/') + 1), ...declaredNames(text)].flatMap((name) => {
      const term = termFor(name);
      return term === null ? [] : [`${path}: "${name}" is a house word, use ${term}`];
    }),
  );
