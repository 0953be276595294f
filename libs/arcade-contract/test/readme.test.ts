/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roll } from './readme-example';

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');

describe('the example in the README', () => {
  it('is the code that is tested here', () => {
    expect(read('../README.md')).toContain(read('readme-example.ts'));
  });

  it('posts the command with its session', async () => {
    const answer = { ok: false, error: { code: 'in-doubt' } };
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer));
    const input = {
      commandId: '9f2b6a52-4ad5-4f0e-b5e7-8a1a7c0a4a11',
      stake: '1.00',
      choice: { side: 'under' as const, target: 4_950 },
    };
    expect(await roll('token', input)).toEqual(answer);
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer token' });
  });
});
