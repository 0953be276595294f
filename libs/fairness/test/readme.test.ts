/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitmentOf } from '@realm/fairness';
import { recompute } from './readme-example';

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');

describe('the example in the README', () => {
  it('is the code that is tested here', () => {
    expect(read('../README.md')).toContain(read('readme-example.ts'));
  });

  it('recomputes a bet, and notices a seed that was exchanged', () => {
    const serverSeed = 'e7b0a1c2d3f4059687a8b9cadbecfd0e1f2031425364758697a8b9cadbecfd0e';
    const bet = {
      serverSeed,
      commitment: commitmentOf(serverSeed),
      clientSeed: 'anchor-client-seed',
      nonce: 1,
      choice: { side: 'under', target: 4_950 } as const,
    };
    expect(recompute(bet)).toBe(20_000);
    expect(recompute({ ...bet, nonce: 2 })).toBe(0);
    expect(recompute({ ...bet, commitment: commitmentOf('f'.repeat(64)) })).toBeNull();
  });
});
