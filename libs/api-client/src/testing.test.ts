import { MEMBER_ENDPOINTS } from './contract';
import { accepted, fakeApi, refused } from './testing';

const REQUEST_ID = '7f0c1f5e-6a55-4a53-9d0c-2f3b6a1d9e10';

describe('the fake client', () => {
  it('returns the test’s answer and records the call', async () => {
    const api = fakeApi(MEMBER_ENDPOINTS, { collectAll: refused('NOTHING_TO_COLLECT') });
    const answer = await api.collectAll({ requestId: REQUEST_ID });
    expect(answer).toMatchObject({ ok: false, failure: { code: 3007, name: 'NOTHING_TO_COLLECT' } });
    expect(api.calls).toEqual([{ name: 'collectAll', input: { requestId: REQUEST_ID }, options: undefined }]);
  });

  it('lets a function decide by the input', async () => {
    const api = fakeApi(MEMBER_ENDPOINTS, {
      playGame: ({ gameId }) => (gameId === 'a' ? accepted({ launchUrl: '/a' }) : refused('GAME_UNKNOWN')),
    });
    await expect(api.playGame({ gameId: 'a' })).resolves.toEqual({ ok: true, value: { launchUrl: '/a' } });
    await expect(api.playGame({ gameId: 'b' })).resolves.toMatchObject({ ok: false });
  });

  it('fails loudly for a call that the test did not expect', async () => {
    await expect(fakeApi(MEMBER_ENDPOINTS).logout({})).rejects.toThrow('logout was called');
  });
});
