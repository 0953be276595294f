import { launch } from './launch';

const answer = (body: unknown) => async () => ({ json: async () => body }) as Response;
const refusal = (code: string) => answer({ ok: false, error: { code } });

beforeEach(() => window.history.replaceState(null, ''));

describe('opening the page', () => {
  it('without a token and without a session of this tab says so', async () => {
    await expect(launch(null, answer({}))).resolves.toEqual({ ok: false, reason: 'missing' });
  });

  it.each([
    ['launch-invalid', 'invalid'],
    ['malformed', 'invalid'],
    ['maintenance', 'maintenance'],
    ['unavailable', 'unreachable'],
  ])('a token that is refused with %s is %s', async (code, reason) => {
    await expect(launch({ token: 'one-time' }, refusal(code))).resolves.toEqual({ ok: false, reason });
  });

  it('a server that does not answer is no invalid token', async () => {
    const unreachable = () => Promise.reject(new TypeError('failed to fetch'));
    await expect(launch({ token: 'one-time' }, unreachable)).resolves.toEqual({
      ok: false,
      reason: 'unreachable',
    });
  });

  it('reads the answer to the call of the document, and calls again only where that failed', async () => {
    const again = jest.fn(refusal('maintenance'));
    const begun = { token: 'one-time', answer: refusal('launch-invalid')() };
    await expect(launch(begun, again)).resolves.toEqual({ ok: false, reason: 'invalid' });
    expect(again).not.toHaveBeenCalled();
    await expect(launch({ token: 'one-time' }, again)).resolves.toEqual({ ok: false, reason: 'maintenance' });
  });

  it('after a reload continues the session of this tab, until it has expired', async () => {
    window.history.replaceState({ token: 'kept' }, '');
    await expect(launch(null, refusal('session-expired'))).resolves.toEqual({ ok: false, reason: 'expired' });
  });
});
