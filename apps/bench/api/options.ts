import { parseArgs } from 'node:util';
import { chosenFrom, wholeNumber } from '../shared/command-line';
import { CALLS, type Call } from './calls';

export const DATABASES = ['embedded', 'postgres'] as const;
export type DatabaseName = (typeof DATABASES)[number];
export const PARTS = ['calls', 'sockets', 'idle'] as const;
export type Part = (typeof PARTS)[number];

export interface ApiOptions {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: readonly number[];
  readonly calls: readonly Call[];
  readonly databases: readonly DatabaseName[];
  readonly only: readonly Part[];
  readonly sockets: number;
  readonly idleSeconds: number;
  /** Minutes of mixed load on the embedded database instead of everything else; `null`: none. */
  readonly soakMinutes: number | null;
  /** The folder for profiles and heap snapshots of the servers with sockets; `null`: none, because they slow the servers down. */
  readonly profile: string | null;
  /** The file for the whole result as JSON; `null`: none. */
  readonly json: string | null;
}

export const USAGE = `Measures the built server beside a bare Fastify route and a bare ws server.

  npm run bench:api                        5 rounds of 5 s of everything, about 25 minutes
  npm run bench:api -- --soak 60           an hour of mixed load on the embedded database: is its memory flat?
  npm run bench:api -- --quick             checks that the bench runs; ignore its numbers

  --rounds N          --seconds S          (of each cell)
  --connections 1,64,256
  --calls ${CALLS.join(',')}
  --databases ${DATABASES.join(',')}
  --only ${PARTS.join(',')}
  --sockets N         --idle SECONDS
  --profile FOLDER    keeps profiles and heap snapshots of the servers with sockets
  --json FILE         every measurement, for programs`;

const FULL = { rounds: '5', seconds: '5', connections: '1,64,256', sockets: '5000', idle: '60' };
const QUICK = { rounds: '1', seconds: '1', connections: '1,8', sockets: '50', idle: '5' };

/**
 * @returns `null` for `--help`.
 * @throws RangeError for an invalid number or name.
 */
export function parseOptions(args: readonly string[]): ApiOptions | null {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: text,
      seconds: text,
      connections: text,
      calls: text,
      databases: text,
      only: text,
      sockets: text,
      idle: text,
      soak: text,
      profile: text,
      json: text,
      quick: flag,
      help: flag,
    },
  });
  if (values.help === true) return null;
  const chosen = { ...(values.quick === true ? QUICK : FULL), ...values };
  return {
    rounds: wholeNumber('rounds', chosen.rounds),
    seconds: wholeNumber('seconds', chosen.seconds),
    connections: chosen.connections.split(',').map((part) => wholeNumber('connections', part)),
    calls: chosenFrom(CALLS, 'calls', values.calls),
    databases: chosenFrom(DATABASES, 'databases', values.databases),
    only: chosenFrom(PARTS, 'only', values.only),
    sockets: wholeNumber('sockets', chosen.sockets),
    idleSeconds: wholeNumber('idle', chosen.idle),
    soakMinutes: values.soak === undefined ? null : wholeNumber('soak', values.soak),
    profile: values.profile ?? null,
    json: values.json ?? null,
  };
}
