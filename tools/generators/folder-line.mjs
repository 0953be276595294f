const PURPOSE_COLUMN = 27;

/**
 * Adds a folder's line to the tree in ARCHITECTURE.md, below its parent's.
 *
 * @param {import('./draft.mjs').Draft} draft
 * @param {{ parent: string, name: string, purpose: string }} folder
 */
export function addFolderLine(draft, { parent, name, purpose }) {
  draft.edit('ARCHITECTURE.md', new RegExp(`^ +${parent}/ .*\n`, 'm'), (line) => {
    const indent = ' '.repeat(line.search(/\S/) + 2);
    return `${line}${`${indent}${name}/ `.padEnd(PURPOSE_COLUMN)}${purpose}\n`;
  });
}
