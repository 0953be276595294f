import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENTRANCES, OPERATOR_ENDPOINTS, OPERATOR_IMAGES } from '@realm/api-client/contract';

it('the README lists every operation of staff once, and no other', () => {
  const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
  const rows = /^\| name .+\n\| -.+\n((?:\|.+\n)+)/m.exec(readme)?.[1] ?? '';
  const listed = rows
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(listed.sort()).toEqual(
    Object.keys({ ...OPERATOR_ENDPOINTS, ...OPERATOR_IMAGES, ...ENTRANCES }).sort(),
  );
});
