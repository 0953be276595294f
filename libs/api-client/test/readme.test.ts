/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEMBER_ENDPOINTS } from '@realm/api-client';
import { fakeApi, refused, signedOut, unreachable } from '@realm/api-client/testing';
import { collectEverything, connect } from './readme-example';

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');
const REQUEST_ID = '7f0c1f5e-6a55-4a53-9d0c-2f3b6a1d9e10';

describe('the example in the README', () => {
  it('is the code that is tested here', () => {
    expect(read('../README.md')).toContain(read('readme-example.ts'));
  });

  it.each([
    ['a refusal by its name', refused('NOTHING_TO_COLLECT'), 'NOTHING_TO_COLLECT'],
    ['silence as processing', unreachable('timeout'), 'Processing'],
    ['the end of the session', signedOut(403), 'Please sign in'],
  ])('shows %s', async (_what, answer, shown) => {
    await expect(
      collectEverything(fakeApi(MEMBER_ENDPOINTS, { collectAll: answer }), REQUEST_ID),
    ).resolves.toBe(shown);
  });

  it('connects without calling anything', async () => {
    const session = {
      current: () => ({ holder: 'none', token: '', uid: '' }) as const,
      onVisitorToken: () => undefined,
      onMemberToken: () => undefined,
      onSignedOut: () => undefined,
    };
    expect(typeof (await connect(session, window.location)).getBalance).toBe('function');
  });
});
