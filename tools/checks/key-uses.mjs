import ts from 'typescript';

/**
 * @typedef {object} KeyUses
 * @property {Set<string>} texts - Every string literal of the code; a key among them is used.
 * @property {{ pattern: RegExp }[]} patterns - Template literals, such as `order.status.${status}`.
 * @property {{ key: string, at: string }[]} requested - Literals where only a key is valid.
 */

const LOOKS_LIKE_KEY = /^[a-z][\w-]*(\.[\w-]+)+$/;
const TRANSLATORS = new Set(['t', 'i18n.t']);
const KEY_NAME = /(^i18n|[a-z])Key$/;

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A placeholder matches one segment of a key. A template without a fixed beginning matches nothing. */
function patternOf(node) {
  if (!/^[a-z][\w-]*\./.test(node.head.text)) return null;
  const spans = node.templateSpans.map(({ literal }) => `[^.]+${escaped(literal.text)}`);
  return new RegExp(`^${escaped(node.head.text)}${spans.join('')}$`);
}

/** Whether this literal is in `t('…')`, `i18nKey="…"` or `titleKey: '…'`. */
function isUsed(node, source) {
  const parent = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  if (ts.isCallExpression(parent)) {
    return parent.arguments[0] === node && TRANSLATORS.has(parent.expression.getText(source));
  }
  if (ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) {
    return KEY_NAME.test(parent.name.getText(source)) && LOOKS_LIKE_KEY.test(node.text);
  }
  return false;
}

/**
 * Finds the texts that the code can show.
 *
 * @param {{ path: string, text: string }[]} files
 * @returns {KeyUses}
 */
export function readKeyUses(files) {
  /** @type {KeyUses} */
  const uses = { texts: new Set(), patterns: [], requested: [] };
  for (const { path, text } of files) {
    const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
    const visit = (node) => {
      if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
        uses.texts.add(node.text);
        if (isUsed(node, source)) {
          const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
          uses.requested.push({ key: node.text, at: `${path}:${line + 1}` });
        }
      } else if (ts.isTemplateExpression(node)) {
        const pattern = patternOf(node);
        if (pattern !== null) uses.patterns.push({ pattern });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return uses;
}
