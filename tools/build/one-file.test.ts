import { createHash } from 'node:crypto';
import { inlinePage, inlineScript, oneFile } from './one-file.mjs';

const HTML = [
  '<!doctype html><html><head><meta charset="utf-8" /><title>T</title>',
  '<link rel="stylesheet" crossorigin href="/assets/verify.css">',
  '<script type="module" crossorigin src="/assets/verify.js"></script>',
  '</head><body><div id="root"></div></body></html>',
].join('');
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Emitted {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly code?: string;
  source?: string;
}
type Bundle = Record<string, Emitted>;
const { handler } = oneFile().generateBundle;
const inlineBundle = (bundle: Bundle) => handler({}, bundle);
const bundleOf = (...files: readonly Emitted[]): Bundle =>
  Object.fromEntries(files.map((file) => [file.fileName, file]));
const script = (code: string, fileName = 'assets/verify.js'): Emitted => ({ type: 'chunk', fileName, code });
const asset = (fileName: string, source: string): Emitted => ({ type: 'asset', fileName, source });

it('puts script and style into the document and leaves no reference to a file', () => {
  const page = inlinePage({ html: HTML, code: 'run()', css: 'b{color:red}' });
  expect(page).toContain('<script type="module">run()</script></body>');
  expect(page).toContain('<style>b{color:red}</style></head>');
  expect(page).not.toMatch(/<link|\ssrc=/);
});

it('states the policy for this script and this style before both', () => {
  const [code, css] = ['run("$& $1")', 'b{content:"$$"}'];
  const page = inlinePage({ html: HTML, code, css });
  const policy = /<meta charset="utf-8" \/><meta http-equiv="content-security-policy" content="([^"]*)"/.exec(
    page,
  )?.[1];
  expect(policy?.split('; ')).toEqual([
    "default-src 'none'",
    `script-src ${sha256(code)}`,
    `style-src ${sha256(css)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  expect(page).toContain(`<script type="module">${code}</script>`);
  expect(page).toContain(`<style>${css}</style>`);
});

it('escapes what would end the script, and hashes the escaped text', () => {
  const code = 'const a = "</script>", b = "</SCRIPT>"';
  const escaped = 'const a = "<\\/script>", b = "<\\/SCRIPT>"';
  expect(inlineScript(code)).toBe(escaped);
  expect(inlinePage({ html: HTML, code, css: '' })).toContain(`script-src ${sha256(escaped)}`);
});

it('refuses what cannot be inlined', () => {
  expect(() => inlineScript('"<!--"')).toThrow('<!--');
  expect(() => inlinePage({ html: HTML, code: '', css: 'b{content:"</style>"}' })).toThrow('style');
  expect(() => inlinePage({ html: '<html></html>', code: '', css: '' })).toThrow('no module script');
});

it('leaves only the document in the bundle', () => {
  const bundle = bundleOf(
    script('run()'),
    asset('assets/verify.css', 'b{}'),
    asset('assets/unused.svg', '<svg/>'),
    asset('verify.html', HTML),
  );
  inlineBundle(bundle);
  expect(Object.keys(bundle)).toEqual(['verify.html']);
  expect(bundle['verify.html']?.source).toContain('<script type="module">run()</script>');
});

it('refuses a bundle that needs another file', () => {
  const document = asset('verify.html', HTML);
  const second = script('more()', 'assets/more.js');
  expect(() => inlineBundle(bundleOf(script('run()'), second, document))).toThrow(
    'Expected one script, got 2',
  );
  const image = asset('assets/card.svg', '<svg/>');
  expect(() => inlineBundle(bundleOf(script('show("assets/card.svg")'), image, document))).toThrow(
    'assets/card.svg cannot be inlined',
  );
});
