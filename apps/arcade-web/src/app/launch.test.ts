import { launch, takeLaunchToken } from './launch';

const answer = (body: unknown) => async () => ({ json: async () => body }) as Response;
const refusal = (code: string) => answer({ ok: false, error: { code } });

beforeEach(() => window.history.replaceState(null, ''));

describe('opening the page', () => {
  it('takes the launch token out of the address', () => {
    window.history.replaceState(null, '', '/play?token=one-time&x=1');
    expect(takeLaunchToken()).toBe('one-time');
    expect(window.location.search).toBe('?x=1');
    expect(takeLaunchToken()).toBeNull();
  });

  it('without a token and without a session of this tab says so', async () => {
    await expect(launch(null, answer({}))).resolves.toEqual({ ok: false, reason: 'missing' });
  });

  it.each([
    ['launch-invalid', 'invalid'],
    ['malformed', 'invalid'],
    ['maintenance', 'maintenance'],
    ['unavailable', 'unreachable'],
  ])('a token that is refused with %s is %s', async (code, reason) => {
    await expect(launch('one-time', refusal(code))).resolves.toEqual({ ok: false, reason });
  });

  it('a server that does not answer is no invalid token', async () => {
    const unreachable = () => Promise.reject(new TypeError('failed to fetch'));
    await expect(launch('one-time', unreachable)).resolves.toEqual({ ok: false, reason: 'unreachable' });
  });

  it('after a reload continues the session of this tab, until it has expired', async () => {
    window.history.replaceState({ token: 'kept' }, '');
    await expect(launch(null, refusal('session-expired'))).resolves.toEqual({ ok: false, reason: 'expired' });
  });
});
