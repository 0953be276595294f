import { createHash } from 'node:crypto';
import type { ListedMove, NewMove } from '../../directory';
import type { Ports } from '../../ports';
import { isSealed, sealText } from '../cells';

type Env = Pick<Ports['env'], 'secret'>;
type Unsealed = Omit<NewMove, 'seal'>;

const textOf = ({ moveId, account, from, to, package: sealed, transfers }: Unsealed): string =>
  JSON.stringify([moveId, account, from, to, createHash('sha256').update(sealed).digest('hex'), transfers]);

/** Proves to this cell later that it sent the member away itself. */
export const sealOfMove = (env: Env, move: Unsealed): string => sealText(env, textOf(move));

export const isOwnMove = (env: Env, move: ListedMove): boolean => isSealed(env, textOf(move), move.seal);
