import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { deployFiles, installationFiles } from './deploy-files';
import { readInstallation } from './installation';
import { writeExample, writeInstallation } from './write-files';

const HELP = `npm run deploy:files                                          writes deploy/, which describes an example
npm run deploy:files -- --description FILE.json --out FOLDER  writes the files of your own machines

A copy of deploy/description.json is where your description begins. Both hold secrets: keep them out of the repository.`;

function main(): void {
  const { values } = parseArgs({
    options: { description: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean' } },
  });
  const { description, out, help } = values;
  if (help === true) console.log(HELP);
  else if (description === undefined && out === undefined) writeExample('deploy', deployFiles());
  else if (description === undefined || out === undefined)
    throw new Error('--description and --out are given together.');
  else {
    const installation = readInstallation(readFileSync(description, 'utf8'));
    writeInstallation(out, installationFiles(installation), installation);
  }
}

try {
  main();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
