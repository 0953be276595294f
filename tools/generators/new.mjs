import { parseArgs } from 'node:util';
import { Draft } from './draft.mjs';
import { addEndpoint } from './endpoint.mjs';
import { addFeature } from './feature.mjs';
import { addGame } from './game.mjs';
import { addLedgerType } from './ledger-type.mjs';
import { addModule } from './module.mjs';
import { addNetwork } from './network.mjs';
import { addTopic } from './topic.mjs';

const USAGE = `npm run new -- feature <name> [--path /userCenter/x] [--endpoint listNotices] [--zh …] [--en …] [--zht …]
npm run new -- endpoint <name> [--resource x] [--path /app/api/x/y] [--refusal X_GONE] [--zh …] [--en …] [--zht …]
npm run new -- module <name> --endpoint <camelCaseName>
npm run new -- topic <name> [--module wallet]
npm run new -- network <name> --network TRC20
npm run new -- game <name> [--category chain] [--zh …] [--en …] [--zht …]
npm run new -- ledger-type <name> --direction in|out --account house [--zh …] [--en …] [--zht …]`;

const KINDS = {
  feature: addFeature,
  endpoint: addEndpoint,
  module: addModule,
  topic: addTopic,
  network: addNetwork,
  game: addGame,
  'ledger-type': addLedgerType,
};
const text = /** @type {const} */ ({ type: 'string' });

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      path: text,
      endpoint: text,
      resource: text,
      refusal: text,
      network: text,
      module: text,
      category: text,
      direction: text,
      account: text,
      zh: text,
      en: text,
      zht: text,
    },
  });
  const [kind, name] = positionals;
  if (!Object.hasOwn(KINDS, kind ?? '')) throw new Error(USAGE);
  const draft = new Draft(process.cwd());
  const notes = KINDS[kind](draft, name, values);
  for (const path of draft.write()) console.log(path);
  for (const note of notes) console.log(`→ ${note}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
