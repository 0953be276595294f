import { parseArgs } from 'node:util';
import { planFor } from './plan.mjs';

const HELP = `How many cells a number of members and bets needs, by a simulation of one cell from measured costs.

  npm run plan -- --members 10000000 --bets 50000

  --members N        accounts (1000000)
  --bets N           a second at the peak; each is two acts, stake and settlement (1000)
  --p99 MS           how long 99 of 100 acts may take (50)
  --cores N          of a cell's database (16)
  --servers N        of a cell (10)
  --server-ms X      of an act, on the one core that a server uses (1.8)
  --read-ms X        reads of an act, on a core of the database (1.0)
  --write-ms X       an act within its batch (0.6)
  --lock-ms X        how long a transaction keeps the house's account: flush, and copy to the standby (1.3)
  --own-share X      acts that have a transaction of their own, 0 to 1 (0)
  --kb-per-act X     on disk, with indexes (1.6)
  --kept-kb-per-act X  the same once its stored answer is dropped (0.9)
  --online X         of the members, who are connected at the peak, 0 to 1 (0.02)`;

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    bets: { type: 'string', default: '1000' },
    p99: { type: 'string', default: '50' },
    cores: { type: 'string', default: '16' },
    servers: { type: 'string', default: '10' },
    'server-ms': { type: 'string', default: '1.8' },
    'read-ms': { type: 'string', default: '1.0' },
    'write-ms': { type: 'string', default: '0.6' },
    'lock-ms': { type: 'string', default: '1.3' },
    'own-share': { type: 'string', default: '0' },
    'kb-per-act': { type: 'string', default: '1.6' },
    'kept-kb-per-act': { type: 'string', default: '0.9' },
    online: { type: 'string', default: '0.02' },
    help: { type: 'boolean', default: false },
  },
});

/** @throws for what is no number, or below the least. */
function numberOf(name, least = 0) {
  const number = Number(values[name]);
  if (!Number.isFinite(number) || number < least)
    throw new Error(`--${name} takes a number from ${least} on`);
  return number;
}

if (values.help) console.log(HELP);
else
  console.log(
    planFor({
      members: numberOf('members'),
      betsPerSecond: numberOf('bets'),
      p99Ms: numberOf('p99'),
      kbPerAct: numberOf('kb-per-act'),
      keptKbPerAct: numberOf('kept-kb-per-act'),
      online: numberOf('online'),
      cell: {
        databaseCores: numberOf('cores', 1),
        servers: numberOf('servers', 1),
        batchLimit: 256,
        serverMs: numberOf('server-ms'),
        readMs: numberOf('read-ms'),
        writeMs: numberOf('write-ms'),
        lockMs: numberOf('lock-ms'),
        ownShare: numberOf('own-share'),
      },
    }).join('\n'),
  );
