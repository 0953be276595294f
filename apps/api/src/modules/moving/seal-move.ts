import { createHash } from 'node:crypto';
import type { ListedMove, NewMove } from '../../directory';
import type { Ports } from '../../ports';
import { isSealed, sealText } from '../cells';

type Env = Pick<Ports['env'], 'secret'>;
type Unsealed = Omit<NewMove, 'seal'>;

const textOf = (
  { moveId, account, from, to, transfers }: Omit<Unsealed, 'package'>,
  packageHash: Uint8Array,
): string => JSON.stringify([moveId, account, from, to, Buffer.from(packageHash).toString('hex'), transfers]);

const hashOf = (sealed: Uint8Array): Buffer => createHash('sha256').update(sealed).digest();

/** Proves to this cell later that it sent the member away itself. */
export const sealOfMove = (env: Env, move: Unsealed): string =>
  sealText(env, textOf(move, hashOf(move.package)));

/** The directory's word for the hash counts only where the package was dropped. */
export const isOwnMove = (env: Env, move: ListedMove): boolean =>
  isSealed(env, textOf(move, move.package === null ? move.packageHash : hashOf(move.package)), move.seal);
