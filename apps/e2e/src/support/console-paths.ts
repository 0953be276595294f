import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const SCREENS = resolve(__dirname, '../../../back-office/src/app/screens.ts');

/** Parts of screens that no press of the menu leads to. */
const PARTS = ['/members/claims', '/rates/rebates'] as const;

/** The paths of the console's own table of screens, and of parts of them. */
export async function consolePaths(): Promise<readonly string[]> {
  const rows = (await readFile(SCREENS, 'utf8')).matchAll(/^ {4}path: '([^']+)'/gm);
  const paths = [...rows].map(([, path = '']) => path);
  if (paths.length === 0) throw new Error('the console’s table of screens has no path');
  return [...paths, ...PARTS];
}
