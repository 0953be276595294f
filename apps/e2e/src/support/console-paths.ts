import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const SCREENS = resolve(__dirname, '../../../back-office/src/app/screens.ts');

/** The paths of the console's own table of screens. */
export async function consolePaths(): Promise<readonly string[]> {
  const rows = (await readFile(SCREENS, 'utf8')).matchAll(/^ {4}path: '([^']+)'/gm);
  const paths = [...rows].map(([, path = '']) => path);
  if (paths.length === 0) throw new Error('the console’s table of screens has no path');
  return paths;
}
