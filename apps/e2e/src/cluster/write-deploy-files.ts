import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { deployFiles } from './deploy-files';
import { readInstallation } from './installation';
import { installationFiles } from './installation-files';
import { readPlatform } from './platform';
import { platformFiles } from './platform-files';
import { secretsOf, secretsOfPlatform, writeExample, writeInstallation } from './write-files';

const HELP = `npm run deploy:files                                          writes deploy/, which describes an example
npm run deploy:files -- --description FILE.json --out FOLDER  writes the files of your own machines
npm run deploy:files -- --cells FILE.json --out FOLDER        writes those of several cells and their directory

A copy of deploy/description.json is where your description begins, of deploy/cells/description.json that of several cells. Yours hold
secrets, like the folder: keep them out of the repository.`;

function main(): void {
  const { values } = parseArgs({
    options: {
      description: { type: 'string' },
      cells: { type: 'string' },
      out: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const { description, cells, out, help } = values;
  if (help === true) console.log(HELP);
  else if ([description, cells, out].every((value) => value === undefined))
    writeExample('deploy', deployFiles());
  else if (out === undefined || (description === undefined) === (cells === undefined))
    throw new Error('--out is given together with either --description or --cells.');
  else if (description !== undefined) writeOneCell(description, out);
  else if (cells !== undefined) writeSeveralCells(cells, out);
}

function writeOneCell(file: string, out: string): void {
  const installation = readInstallation(readFileSync(file, 'utf8'));
  nameOthers(out, writeInstallation(out, installationFiles(installation), secretsOf(installation)));
}

function writeSeveralCells(file: string, out: string): void {
  const platform = readPlatform(readFileSync(file, 'utf8'));
  nameOthers(out, writeInstallation(out, platformFiles(platform), secretsOfPlatform(platform)));
}

function nameOthers(folder: string, others: readonly string[]): void {
  if (others.length > 0)
    console.log(
      `${folder} has files that this description does not write:\n${others.map((path) => `  ${path}`).join('\n')}`,
    );
}

try {
  main();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
