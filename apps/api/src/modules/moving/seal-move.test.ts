import { createHash, randomUUID } from 'node:crypto';
import type { ListedMove } from '../../directory';
import { isOwnMove, sealOfMove } from './seal-move';

const env = { secret: 'secret of a test' };
const sealed = Buffer.from('sealed');
const move = {
  moveId: randomUUID(),
  account: 'member',
  from: 'a',
  to: 'b',
  package: sealed,
  transfers: [],
  sentAt: new Date(),
};
const listed: ListedMove = {
  ...move,
  packageHash: createHash('sha256').update(sealed).digest(),
  seal: sealOfMove(env, move),
  number: 1n,
  answer: 'accepted',
  reason: null,
};

describe('a cell knows its own move', () => {
  it('by the package, whatever the directory says of its hash', () => {
    expect(isOwnMove(env, listed)).toBe(true);
    expect(isOwnMove(env, { ...listed, packageHash: Buffer.alloc(32) })).toBe(true);
    expect(isOwnMove(env, { ...listed, package: Buffer.from('forged') })).toBe(false);
  });

  it('by the hash once the package was dropped', () => {
    expect(isOwnMove(env, { ...listed, package: null })).toBe(true);
    expect(isOwnMove(env, { ...listed, package: null, packageHash: Buffer.alloc(32) })).toBe(false);
  });
});
