import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync(join(__dirname, '../../index.html'), 'utf8');
const script = readFileSync(join(__dirname, '../shared/start/before-paint.ts'), 'utf8');
const UI = '../../../../libs/ui/src';
const styles = [`${UI}/tokens.css`, `${UI}/base.css`, 'shell/app-frame.css']
  .map((file) => readFileSync(join(__dirname, file), 'utf8'))
  .concat(/<style>([^]*?)<\/style>/.exec(page)?.[1] ?? '')
  .join('\n');
const classes = [...script.matchAll(/classList\.(?:add|toggle)\('([\w-]+)'/g)].map(([, name = '']) => name);

it('the page sets classes before the first paint', () => {
  expect(classes).toContain('hairlines');
});

it.each(classes)('%s, which the page sets, changes how something looks', (name) => {
  expect(styles).toMatch(new RegExp(`\\.${name}[\\s,:{.]`));
});
