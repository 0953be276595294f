import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { dropAtExit } from '../support/leftovers';
import { addBuildScript } from './files/builds';

/** What a next version might do to the schema while the present one still serves: a column more, and every function and trigger anew. */
const EXPANSION = {
  '9000-trial.sql': 'alter table money_requests add column trial_note text;\n',
  '9001-trial.sql': "alter table members add column trial_note text not null default '';\n",
};
const REPEATED = ['functions', 'triggers'];
/** Of members and of staff: a server looks for them beside its own folder. */
const PAGES = ['h5-web', 'back-office'];
const CURRENT = '1';
const NEXT = '2';

/** Folders of built servers, each with a page beside it. */
export interface Builds {
  readonly current: string;
  /** The same server with a newer schema and another page, made ready as deploy/README.md says. */
  readonly next: () => Promise<string>;
}

/**
 * Copies of a built server, in folders as a machine of servers has them.
 *
 * @param pages - Where the built pages are; `null` where nobody opens one.
 */
export function buildsOf(original: string, pages: string | null): Builds {
  // Inside the workspace, where they find the installed packages.
  mkdirSync('tmp', { recursive: true });
  const folder = mkdtempSync(resolve('tmp/cluster-'));
  dropAtExit(() => rmSync(folder, { recursive: true, force: true }));
  const places = { builds: join(folder, 'builds'), current: join(folder, 'current') };
  const unpack = (name: string): string => {
    const apps = join(places.builds, name, 'dist/apps');
    cpSync(original, join(apps, 'api'), { recursive: true });
    if (pages === null) writePage(join(apps, 'h5-web'), name);
    else for (const page of PAGES) cpSync(join(pages, page), join(apps, page), { recursive: true });
    return join(apps, 'api');
  };
  const addNext = async (): Promise<string> => {
    const api = unpack(NEXT);
    expandSchema(join(api, 'migrations'));
    await promisify(execFile)('sh', ['-c', addBuildScript(places), 'add-build', NEXT]);
    return api;
  };
  const current = unpack(CURRENT);
  symlinkSync(join(places.builds, CURRENT), places.current);
  let next: Promise<string> | null = null;
  return { current, next: () => (next ??= addNext()) };
}

/** In place of the pages: what matters is which files a document names, and who has them. */
function writePage(page: string, mark: string): void {
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'assets', `page-${mark}.js`), 'export {};\n');
  writeFileSync(
    join(page, 'index.html'),
    `<!doctype html><title>Realm</title><script type="module" src="/assets/page-${mark}.js"></script>\n`,
  );
}

function expandSchema(migrations: string): void {
  for (const [name, text] of Object.entries(EXPANSION)) writeFileSync(join(migrations, name), text);
  for (const folder of REPEATED.map((part) => join(migrations, part)))
    for (const name of readdirSync(folder)) appendFileSync(join(folder, name), '\n-- Of the next build.\n');
}
