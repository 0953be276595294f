import { fileOf, type AnyLook } from './looks';

const optionsOf = (values: readonly string[]): string =>
  ['', ...values]
    .map((value) => `<option value="${value}">${value === '' ? 'all' : value}</option>`)
    .join('');

const select = (name: string, values: readonly string[]): string =>
  `<label>${name} <select name="${name}">${optionsOf(values)}</select></label>`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const sizeOf = ({ size }: AnyLook): string => `${size.width}x${size.height}`;

function figure(look: AnyLook): string {
  const { path, state, theme, language, size } = look;
  const file = fileOf(look);
  const caption = `${path} · ${state} · ${sizeOf(look)} · ${theme} · ${language}`;
  return `<figure data-path="${escape(path)}" data-state="${state}" data-size="${sizeOf(look)}" data-theme="${theme}" data-language="${language}">
<a href="${file}"><img loading="lazy" src="${file}" alt="${escape(caption)}" width="${size.width}" height="${size.height}"></a><figcaption>${escape(caption)}</figcaption></figure>`;
}

/** One page with every picture, to be filtered by path, state, size, theme and language. */
export function indexPage(looks: readonly AnyLook[], problems: readonly string[]): string {
  const valuesOf = (of: (look: AnyLook) => string) => [...new Set(looks.map(of))].map(escape);
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>
body { font: 14px/1.5 system-ui; margin: 16px; background: #777; }
form { position: sticky; top: 0; background: #fff; padding: 8px; display: flex; gap: 16px; flex-wrap: wrap; }
main { display: flex; flex-wrap: wrap; gap: 16px; margin-top: 16px; }
figure { margin: 0; background: #fff; padding: 4px; }
figure[hidden] { display: none; }
img { display: block; width: auto; height: 420px; }
</style>
<form>${select(
    'path',
    valuesOf(({ path }) => path),
  )}${select(
    'state',
    valuesOf(({ state }) => state),
  )}${select('size', valuesOf(sizeOf))}${select(
    'theme',
    valuesOf(({ theme }) => theme),
  )}${select(
    'language',
    valuesOf(({ language }) => language),
  )}</form>
<details><summary>${String(problems.length)} problems</summary><ul>${problems.map((problem) => `<li>${escape(problem)}</li>`).join('')}</ul></details>
<main>${looks.map(figure).join('\n')}</main>
<script>
document.forms[0].addEventListener('change', () => {
  const wanted = [...new FormData(document.forms[0])].filter(([, value]) => value !== '');
  for (const figure of document.querySelectorAll('figure'))
    figure.hidden = wanted.some(([name, value]) => figure.dataset[name] !== value);
});
</script>
`;
}
