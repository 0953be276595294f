/** A folder at one of these depths needs a line; `src` and deeper folders may have one. */
const LISTED = [
  /^[^/]+$/,
  /^(apps|libs|tools|docs)\/[^/]+$/,
  /^(apps|libs)\/[^/]+\/(?!src$)[^/]+$/,
  /^(apps|libs)\/[^/]+\/src\/[^/]+$/,
  /^apps\/api\/src\/modules\/[^/]+$/,
  /^apps\/h5-web\/src\/(features|state|shared)\/[^/]+$/,
];
/** `  src/{bets,orders}/   purpose` */
const LINE = /^( *)(\S+)\/ +(\S.*)$/;

/**
 * Reads the tree of the first code block under "## Folders". Indentation nests; `{a,b}/` are siblings with one purpose.
 *
 * @param {string} markdown
 * @returns {string[]} Paths of folders.
 * @throws for a line without a purpose.
 */
export function readTree(markdown) {
  const block = /^## Folders\n[^]*?^```\w*\n([^]*?)^```$/m.exec(markdown)?.[1];
  if (block === undefined) throw new Error('There is no code block under "## Folders".');
  /** @type {{ indent: number, path: string }[]} */
  const parents = [];
  return block
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, indent, name] = LINE.exec(line) ?? [];
      if (name === undefined) throw new Error(`This line is not a folder with its purpose: "${line}"`);
      while (parents.length > 0 && parents[parents.length - 1].indent >= indent.length) parents.pop();
      const parent = parents.length === 0 ? '' : `${parents[parents.length - 1].path}/`;
      parents.push({ indent: indent.length, path: parent + name });
      return expand(name).map((one) => parent + one);
    });
}

/** `src/{bets,orders}` means `src/bets` and `src/orders`. */
function expand(name) {
  const [, before, names] = /^(.*)\{(.+)\}$/.exec(name) ?? [];
  return names === undefined ? [name] : names.split(',').map((one) => before + one);
}

/**
 * Compares the folders of the tree with those of the files.
 *
 * @param {readonly string[]} tree
 * @param {readonly string[]} files
 * @returns {string[]} Folders without a line, and lines without a folder.
 */
export function compareTree(tree, files) {
  const folders = new Set(files.flatMap(foldersOf));
  const missing = [...folders].filter(
    (folder) => LISTED.some((depth) => depth.test(folder)) && !tree.includes(folder),
  );
  const stale = tree.filter((folder) => !folders.has(folder));
  const repeated = tree.filter((folder, at) => tree.indexOf(folder) !== at);
  return [
    ...missing.sort().map((folder) => `${folder}/ has no line`),
    ...stale.map((folder) => `${folder}/ does not exist`),
    ...repeated.map((folder) => `${folder}/ has two lines`),
  ];
}

/** `a/b/c.ts` is in `a` and `a/b`. */
function foldersOf(file) {
  const names = file.split('/').slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join('/'));
}
