import { createHash } from 'node:crypto';

/*
 * A Vite plugin: puts the script and the style of an HTML file into it, so that it works from disk. A policy in the document allows these two
 * by their hashes and nothing else: no request, no frame, no other script.
 */

const SCRIPT = /<script type="module"[^>]* src="[^"]+"><\/script>/;
const STYLE = /<link rel="stylesheet"[^>]*>/g;

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `</script` would end the element; in the strings and patterns where it occurs, an escaped slash means the same. */
export function inlineScript(code) {
  if (code.includes('<!--')) throw new Error('<!-- in a script changes how HTML reads its end.');
  return code.replaceAll(/<\/(script)/gi, '<\\/$1');
}

export function inlinePage({ html, code, css }) {
  const script = inlineScript(code);
  if (css.includes('</style')) throw new Error('The style would end its own element.');
  if (!SCRIPT.test(html)) throw new Error('The document has no module script.');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(css)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  // Replacements are functions: `$` in the code means nothing.
  return html
    .replace(SCRIPT, '')
    .replaceAll(STYLE, '')
    .replace(
      /<meta charset="[^"]*"\s*\/?>/i,
      (charset) => `${charset}<meta http-equiv="content-security-policy" content="${policy}" />`,
    )
    .replace('</head>', () => `<style>${css}</style></head>`)
    .replace('</body>', () => `<script type="module">${script}</script></body>`);
}

export function oneFile() {
  return {
    name: 'one-file',
    apply: 'build',
    enforce: 'post',
    // After Vite's own last changes to the chunks, or the hashes would not fit.
    generateBundle: { order: 'post', handler: inlineBundle },
  };
}

function inlineBundle(_options, bundle) {
  const files = Object.values(bundle);
  const textOf = (ending) =>
    files
      .filter(({ fileName }) => fileName.endsWith(ending))
      .map((file) => (file.type === 'chunk' ? file.code : String(file.source)));
  const scripts = textOf('.js');
  if (scripts.length !== 1) throw new Error(`One script is expected, not ${scripts.length}.`);
  const css = textOf('.css').join('\n');
  // Ignore an image that only dropped code uses; refuse one that is used.
  for (const { fileName } of files) {
    if (fileName.endsWith('.html')) continue;
    if (scripts[0].includes(fileName) || css.includes(fileName))
      throw new Error(`${fileName} would stay outside of the file.`);
    delete bundle[fileName];
  }
  for (const document of files.filter(({ fileName }) => fileName.endsWith('.html')))
    document.source = inlinePage({
      html: String(document.source),
      code: scripts[0],
      css,
    });
}
