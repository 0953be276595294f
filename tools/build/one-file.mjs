import { createHash } from 'node:crypto';

/*
 * A Vite plugin that inlines the script and the style of an HTML file, so that it works from disk. The document's content security policy
 * allows these two by their hashes and nothing else: no request, no frame, no other script.
 */

const SCRIPT = /<script type="module"[^>]* src="[^"]+"><\/script>/;
const STYLE = /<link rel="stylesheet"[^>]*>/g;

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `</script` would end the element. It occurs in strings and patterns only, where an escaped slash is equivalent. */
export function inlineScript(code) {
  if (code.includes('<!--'))
    throw new Error('A script with <!-- cannot be inlined: HTML would look for its end elsewhere.');
  return code.replaceAll(/<\/(script)/gi, '<\\/$1');
}

export function inlinePage({ html, code, css }) {
  const script = inlineScript(code);
  if (css.includes('</style'))
    throw new Error('A style with </style cannot be inlined: it would end its own element.');
  if (!SCRIPT.test(html)) throw new Error('The document has no module script.');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(css)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  // Replace with functions, so that `$` in the code has no meaning.
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
    // Runs after Vite's last changes to the chunks; otherwise the hashes would be wrong.
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
  if (scripts.length !== 1) throw new Error(`Expected one script, got ${scripts.length}.`);
  const css = textOf('.css').join('\n');
  // Ignore an image that only dropped code uses; refuse one that is used.
  for (const { fileName } of files) {
    if (fileName.endsWith('.html')) continue;
    if (scripts[0].includes(fileName) || css.includes(fileName))
      throw new Error(`${fileName} cannot be inlined.`);
    delete bundle[fileName];
  }
  for (const document of files.filter(({ fileName }) => fileName.endsWith('.html')))
    document.source = inlinePage({
      html: String(document.source),
      code: scripts[0],
      css,
    });
}
