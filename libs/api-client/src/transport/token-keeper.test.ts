import { MEMBER_ENDPOINTS, type MemberEndpoint, type SessionToken } from '../contract';
import type { Answer } from './answer';
import { signedOut, unreachable } from './answer';
import type { Holder } from './auth-policy';
import type { Send } from './send';
import type { Identity } from './session-port';
import { withSession } from './with-session';

const VISITOR = 'v'.repeat(32);
const REQUEST_ID = '7f0c1f5e-6a55-4a53-9d0c-2f3b6a1d9e10';
const newVisitor: SessionToken = { uid: 'v2', token: VISITOR, realm: 'cash', process: 'h5' };

interface Sent {
  path: string;
  token: string | undefined;
}

/** A server that answers 402 or 403 to the token `dead`, and counts. */
function world(
  holder: Holder,
  code: 402 | 403,
  visitorAnswer: Answer<SessionToken> = { ok: true, value: newVisitor },
  renewal: Answer<SessionToken> = signedOut(code),
) {
  const events: string[] = [];
  const sent: Sent[] = [];
  let identity: Identity = { holder, token: 'dead', uid: 'u1' };
  const send = (async (endpoint, _input, options) => {
    const token = options?.as?.token;
    sent.push({ path: endpoint.path, token });
    await Promise.resolve();
    if (endpoint.path === MEMBER_ENDPOINTS.createVisitor.path) return visitorAnswer;
    if (endpoint.path === MEMBER_ENDPOINTS.autoLogin.path) return renewal;
    return token === 'dead' ? signedOut(code) : { ok: true, value: {} };
  }) as Send<MemberEndpoint>;
  const kept = withSession({
    current: () => identity,
    onVisitorToken: ({ token, uid }) => {
      events.push('visitor');
      identity = { holder: 'visitor', token, uid };
    },
    onMemberToken: ({ token, uid }) => {
      events.push('renewed');
      identity = { holder: 'member', token, uid };
    },
    onSignedOut: (end) => {
      events.push(end === undefined ? 'signed-out' : `signed-out: ${end}`);
      identity = { holder: 'none', token: '', uid: '' };
    },
  })(send);
  const timesSent = (path: string) => sent.filter((call) => call.path === path).length;
  return { kept, events, sent, timesSent, become: (next: Identity) => (identity = next) };
}

const visitorsMade = MEMBER_ENDPOINTS.createVisitor.path;

describe('an invalid visitor token (402)', () => {
  it('fetches one new token however many calls fail at once, and sends each of them once more', async () => {
    const { kept, events, sent, timesSent } = world('visitor', 402);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => kept(MEMBER_ENDPOINTS.pageNotices, {})),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(timesSent(visitorsMade)).toBe(1);
    expect(timesSent(MEMBER_ENDPOINTS.pageNotices.path)).toBe(10);
    expect(sent.slice(-5).every(({ token }) => token === VISITOR)).toBe(true);
    expect(events).toEqual(['visitor']);
  });

  it('returns the renewal’s answer when no new token can be had', async () => {
    const { kept } = world('visitor', 402, unreachable('network'));
    await expect(kept(MEMBER_ENDPOINTS.pageNotices, {})).resolves.toEqual(unreachable('network'));
  });

  it('tries again for a later call', async () => {
    const { kept, timesSent } = world('visitor', 402, unreachable('network'));
    await kept(MEMBER_ENDPOINTS.pageNotices, {});
    await kept(MEMBER_ENDPOINTS.pageNotices, {});
    expect(timesSent(visitorsMade)).toBe(2);
  });

  it('does not replace a session that began while the token was on its way', async () => {
    const { kept, events, become } = world('visitor', 402);
    const answer = kept(MEMBER_ENDPOINTS.pageNotices, {});
    await Promise.resolve();
    become({ holder: 'member', token: 'fresh', uid: 'm1' });
    await expect(answer).resolves.toMatchObject({ ok: true });
    expect(events).toEqual([]);
  });
});

describe('an invalid member token (403)', () => {
  it('signs out once for two calls that fail at once, and makes one visitor', async () => {
    const { kept, events, timesSent } = world('member', 403);
    const answers = await Promise.all([
      kept(MEMBER_ENDPOINTS.getProfile, {}),
      kept(MEMBER_ENDPOINTS.getBalance, {}),
    ]);
    expect(answers).toEqual([signedOut(403), signedOut(403)]);
    await Promise.resolve();
    expect(timesSent(visitorsMade)).toBe(1);
    expect(events).toEqual(['signed-out', 'visitor']);
  });

  it('signs out with the reason that the server gives when the token is renewed', async () => {
    const { kept, events } = world('member', 403, undefined, signedOut(403, 'moved'));
    await kept(MEMBER_ENDPOINTS.collectAll, { requestId: REQUEST_ID });
    expect(events[0]).toBe('signed-out: moved');
  });

  it('never sends a call that moves money again', async () => {
    const { kept, timesSent } = world('member', 403);
    await expect(kept(MEMBER_ENDPOINTS.collectAll, { requestId: REQUEST_ID })).resolves.toEqual(
      signedOut(403),
    );
    expect(timesSent(MEMBER_ENDPOINTS.collectAll.path)).toBe(1);
  });

  it('sends a call that visitors may make once more as a visitor', async () => {
    const { kept, events } = world('member', 403);
    await expect(kept(MEMBER_ENDPOINTS.getCaptcha, { kind: 'slider' })).resolves.toMatchObject({ ok: true });
    expect(events).toEqual(['signed-out', 'visitor']);
  });

  it('signs no member out for a token that was replaced meanwhile', async () => {
    const { kept, events, become } = world('member', 403);
    const answer = kept(MEMBER_ENDPOINTS.getProfile, {});
    become({ holder: 'member', token: 'fresh', uid: 'm1' });
    await expect(answer).resolves.toMatchObject({ ok: true });
    expect(events).toEqual([]);
  });

  it('refuses a money call of a replaced token plainly, since the member is still signed in', async () => {
    const { kept, events, timesSent, become } = world('member', 403);
    const answer = kept(MEMBER_ENDPOINTS.collectAll, { requestId: REQUEST_ID });
    become({ holder: 'member', token: 'fresh', uid: 'm1' });
    await expect(answer).resolves.toMatchObject({ ok: false, failure: { kind: 'refused', code: 403 } });
    expect(timesSent(MEMBER_ENDPOINTS.collectAll.path)).toBe(1);
    expect(events).toEqual([]);
  });

  describe('that a lost renewal replaced', () => {
    const followed = { ...newVisitor, uid: 'u1', token: 'f'.repeat(32) };
    const lost = (renewal: Answer<SessionToken> = { ok: true, value: followed }) =>
      world('member', 403, undefined, renewal);

    it('is renewed once however many calls fail at once, and each of them goes on with the next one', async () => {
      const { kept, events, timesSent } = lost();
      const answers = await Promise.all([
        kept(MEMBER_ENDPOINTS.getProfile, {}),
        kept(MEMBER_ENDPOINTS.getBalance, {}),
      ]);
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect(timesSent(MEMBER_ENDPOINTS.autoLogin.path)).toBe(1);
      expect(new Set(events)).toEqual(new Set(['renewed']));
    });

    it('signs no member out while the renewal fails, and is renewed by a later call', async () => {
      const { kept, events, timesSent } = lost(unreachable('network'));
      await expect(kept(MEMBER_ENDPOINTS.getProfile, {})).resolves.toEqual(unreachable('network'));
      await kept(MEMBER_ENDPOINTS.getProfile, {});
      expect(timesSent(MEMBER_ENDPOINTS.autoLogin.path)).toBe(2);
      expect(events).toEqual([]);
    });

    it('never sends a call that moves money again', async () => {
      const { kept, events, timesSent } = lost();
      const answer = await kept(MEMBER_ENDPOINTS.collectAll, { requestId: REQUEST_ID });
      expect(answer).toMatchObject({ failure: { kind: 'refused', code: 403 } });
      expect(timesSent(MEMBER_ENDPOINTS.collectAll.path)).toBe(1);
      expect(events).toEqual(['renewed']);
    });
  });

  it('means the same for a visitor: one new token, and a visitor’s call is sent once more', async () => {
    const { kept, events, timesSent } = world('visitor', 403);
    const answers = await Promise.all([
      kept(MEMBER_ENDPOINTS.pageNotices, {}),
      kept(MEMBER_ENDPOINTS.getBalance, {}),
    ]);
    expect(answers).toEqual([{ ok: true, value: {} }, signedOut(403)]);
    expect(events).toEqual(['visitor']);
    expect(timesSent(visitorsMade)).toBe(1);
    expect(timesSent(MEMBER_ENDPOINTS.getBalance.path)).toBe(1);
  });
});

it('passes every other answer through untouched', async () => {
  const { kept, become, timesSent } = world('member', 403);
  become({ holder: 'member', token: 'good', uid: 'm1' });
  await expect(kept(MEMBER_ENDPOINTS.getBalance, {})).resolves.toMatchObject({ ok: true });
  expect(timesSent(visitorsMade)).toBe(0);
});

it('sends a call of a session that is being left with that session’s token, and its end changes nothing', async () => {
  const { kept, become, sent, events } = world('member', 403);
  become({ holder: 'none', token: '', uid: '' });
  const answer = await kept(MEMBER_ENDPOINTS.logout, {}, { as: { token: 'dead', uid: 'u1' } });
  expect(answer).toEqual(signedOut(403));
  expect(sent).toEqual([{ path: MEMBER_ENDPOINTS.logout.path, token: 'dead' }]);
  expect(events).toEqual([]);
});
