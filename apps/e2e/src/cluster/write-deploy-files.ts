import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { deployFiles, installationFiles, modeOf } from './deploy-files';
import { readInstallation } from './installation';

const HELP = `npm run deploy:files                                          writes deploy/, which describes an example
npm run deploy:files -- --description FILE.json --out FOLDER  writes the files of your own machines

A copy of deploy/description.json is where your description begins. Both hold secrets: keep them out of the repository.`;

/** Of whoever reads the group and everybody else: what is written may hold secrets. */
const OTHERS = 0o077;

function write(folder: string, files: Iterable<readonly [string, string]>, withheld: number): void {
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o777 & ~withheld });
    writeFileSync(file, text, { mode: 0o666 & ~withheld });
    chmodSync(file, modeOf(text) & ~withheld);
  }
}

function main(): void {
  const { values } = parseArgs({
    options: { description: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean' } },
  });
  const { description, out, help } = values;
  if (help === true) console.log(HELP);
  else if (description === undefined && out === undefined) write('deploy', deployFiles(), 0);
  else if (description === undefined || out === undefined)
    throw new Error('--description and --out are given together.');
  else write(out, installationFiles(readInstallation(readFileSync(description, 'utf8'))), OTHERS);
}

try {
  main();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
