import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deployFiles, modeOf } from './deploy-files';

for (const [path, text] of deployFiles()) {
  const file = join('deploy', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, modeOf(text));
}
