import { MEMBER_ENDPOINTS, cellOfToken, type MemberEndpoint, type SessionToken } from '../contract';
import { signedOut, type Answer } from './answer';
import type { Holder } from './auth-policy';
import type { Send } from './send';
import type { Identity } from './session-port';
import { withSession } from './with-session';

const { createVisitor, readAuthCode, getCaptcha, getBalance, autoLogin, collectAll, pageNotices } =
  MEMBER_ENDPOINTS;
const PUZZLE = { kind: 'work', account: 'linchuan88' } as const;

const misdirected = (cell: string): Answer<never> => ({
  ok: false,
  failure: { kind: 'refused', code: 421, name: 'MISDIRECTED', message: '', cell },
});

interface Sent {
  readonly path: string;
  readonly input: unknown;
  readonly token: string | undefined;
  /** Where it goes. */
  readonly cell: string | null;
}
type Server = (call: Sent) => Answer<unknown>;

/** Only cell `b` takes the call. */
const onlyB: Server = ({ cell }) => (cell === 'b' ? { ok: true, value: {} } : misdirected('b'));

/** A platform of several cells: a visitor's token names the cell that it was fetched from, and the entrance sends others to cell `a`. */
function world(holder: Holder, server: Server, token = holder === 'none' ? '' : 'a.first') {
  const sent: Sent[] = [];
  const stored: string[] = [];
  let identity: Identity = { holder, token, uid: 'u1' };
  const store = (next: Holder) => (session: SessionToken) => {
    stored.push(session.token);
    identity = { holder: next, token: session.token, uid: session.uid };
  };
  const send = (async (endpoint, input, options = {}) => {
    const cell = options.cell ?? cellOfToken(options.as?.token ?? '');
    const call = { path: endpoint.path, input, token: options.as?.token, cell };
    sent.push(call);
    await Promise.resolve();
    if (endpoint.path === autoLogin.path) return signedOut(403);
    if (endpoint.path !== createVisitor.path) return server(call);
    return { ok: true, value: { uid: 'v', token: `${cell ?? 'a'}.visitor`, realm: 'cash', process: 'h5' } };
  }) as Send<MemberEndpoint>;
  const kept = withSession({
    current: () => identity,
    onVisitorToken: store('visitor'),
    onMemberToken: store('member'),
    onSignedOut: () => (identity = { holder: 'none', token: '', uid: '' }),
  })(send);
  const to = ({ path }: { path: string }) => sent.filter((call) => call.path === path);
  return { kept, sent, stored, to, become: (next: Identity) => (identity = next) };
}

describe('a visitor’s call in the wrong cell', () => {
  it.each(['visitor', 'none'] as const)(
    'moves the visitor, and is sent once more (holder: %s)',
    async (holder) => {
      const { kept, sent, stored } = world(holder, onlyB);
      await expect(kept(getCaptcha, PUZZLE)).resolves.toMatchObject({ ok: true });
      expect(sent.map(({ path, token, cell }) => ({ path, token, cell })).slice(1)).toEqual([
        { path: createVisitor.path, token: '', cell: 'b' },
        { path: getCaptcha.path, token: 'b.visitor', cell: 'b' },
      ]);
      expect(sent[2]?.input).toEqual(PUZZLE);
      expect(stored).toEqual(['b.visitor']);
    },
  );

  it('is sent twice at most: the second answer counts, whichever cell it names', async () => {
    const { kept, to } = world('visitor', ({ cell }) => misdirected(cell === 'b' ? 'c' : 'b'));
    await expect(kept(getCaptcha, PUZZLE)).resolves.toEqual(misdirected('c'));
    expect(to(getCaptcha)).toHaveLength(2);
    expect(to(createVisitor)).toHaveLength(1);
  });

  it('moves the visitor once for all calls that name the same cell', async () => {
    const { kept, to, stored } = world('visitor', onlyB);
    const answers = await Promise.all([kept(getCaptcha, PUZZLE), kept(pageNotices, {})]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(to(createVisitor)).toHaveLength(1);
    expect(stored).toEqual(['b.visitor']);
  });

  it('goes after a visitor who has moved there meanwhile', async () => {
    const { kept, to, become } = world('visitor', onlyB);
    const answer = kept(getCaptcha, PUZZLE);
    become({ holder: 'visitor', token: 'b.other', uid: 'v1' });
    await expect(answer).resolves.toMatchObject({ ok: true });
    expect(to(getCaptcha).map(({ token }) => token)).toEqual(['a.first', 'b.other']);
    expect(to(createVisitor)).toEqual([]);
  });

  it('leaves a session alone that began while the visitor moved', async () => {
    const { kept, to, stored, become } = world('visitor', onlyB);
    const answer = kept(getCaptcha, PUZZLE);
    while (to(createVisitor).length === 0) await Promise.resolve();
    become({ holder: 'member', token: 'a.member', uid: 'm1' });
    await expect(answer).resolves.toMatchObject({ ok: true });
    expect(stored).toEqual([]);
  });

  it('fetches another visitor where the entrance does not know the cell of the token', async () => {
    const { kept, to } = world('visitor', ({ token }) =>
      token === 'a.first' ? misdirected('a') : { ok: true, value: {} },
    );
    await expect(kept(getCaptcha, PUZZLE)).resolves.toMatchObject({ ok: true });
    expect(to(createVisitor)).toHaveLength(1);
  });

  it('returns the refusal of the visitor’s token when there is none', async () => {
    const refusal: Answer<never> = {
      ok: false,
      failure: { kind: 'refused', code: 429, name: 'TOO_MANY_REQUESTS', message: '' },
    };
    const send = (async ({ path }) =>
      path === createVisitor.path ? refusal : misdirected('b')) as Send<MemberEndpoint>;
    const nobody = { holder: 'none', token: '', uid: '' } as const;
    const ignore = () => undefined;
    const port = { onVisitorToken: ignore, onMemberToken: ignore, onSignedOut: ignore };
    const kept = withSession({ current: () => nobody, ...port })(send);
    await expect(kept(getCaptcha, PUZZLE)).resolves.toEqual(refusal);
  });

  it('still moves after its token was renewed', async () => {
    const { kept, sent } = world('visitor', (call) =>
      call.token === 'a.first' ? signedOut(402) : onlyB(call),
    );
    await expect(kept(getCaptcha, PUZZLE)).resolves.toMatchObject({ ok: true });
    expect(sent.map(({ token, cell }) => [token, cell])).toEqual([
      ['a.first', 'a'],
      ['', 'a'],
      ['a.visitor', 'a'],
      ['', 'b'],
      ['b.visitor', 'b'],
    ]);
  });
});

describe('a call without an identity in the wrong cell', () => {
  it.each(['none', 'visitor', 'member'] as const)(
    'is sent once more, as it was (holder: %s)',
    async (holder) => {
      const { kept, sent, stored } = world(holder, onlyB);
      await expect(kept(readAuthCode, { authToken: 'b.code' })).resolves.toMatchObject({ ok: true });
      const [first, second, ...more] = sent;
      expect(second).toEqual({ ...first, cell: 'b' });
      expect(more).toEqual([]);
      expect(stored).toEqual([]);
    },
  );

  it('is sent twice at most', async () => {
    const { kept, sent } = world('visitor', ({ cell }) => misdirected(cell === 'b' ? 'c' : 'b'));
    await expect(kept(readAuthCode, { authToken: 'b.code' })).resolves.toEqual(misdirected('c'));
    expect(sent).toHaveLength(2);
  });
});

describe('stays refused', () => {
  it.each([
    ['a member’s call', 'member', getBalance, {}],
    ['a member’s call that visitors may make too', 'member', getCaptcha, PUZZLE],
    ['a call that only members may make', 'visitor', getBalance, {}],
    ['a call that moves money', 'member', collectAll, { requestId: '7f0c1f5e-6a55-4a53-9d0c-2f3b6a1d9e10' }],
    ['a visitor’s call that moves money', 'visitor', { ...getCaptcha, movesMoney: true }, PUZZLE],
  ] as const)('%s', async (_name, holder, endpoint, input) => {
    const { kept, sent, stored } = world(holder, onlyB);
    await expect((kept as Send<MemberEndpoint>)(endpoint, input)).resolves.toEqual(misdirected('b'));
    expect(sent).toHaveLength(1);
    expect(stored).toEqual([]);
  });

  it('a call of a session that is being left', async () => {
    const { kept, sent } = world('visitor', onlyB);
    const as = { token: 'a.left', uid: 'u0' };
    await expect(kept(pageNotices, {}, { as })).resolves.toEqual(misdirected('b'));
    expect(sent).toHaveLength(1);
  });
});

describe('after a token has ended', () => {
  it.each([
    ['visitor', 'b.ended', 'b'],
    ['member', 'b.ended', 'b'],
    ['member', 'ended', null],
  ] as const)('the new visitor stays in its cell (%s, %s)', async (holder, ended, cell) => {
    const server: Server = ({ token }) => (token === ended ? signedOut(403) : { ok: true, value: {} });
    const { kept, to } = world(holder, server, ended);
    await expect(kept(pageNotices, {})).resolves.toMatchObject({ ok: true });
    expect(to(createVisitor).map((call) => call.cell)).toEqual([cell]);
  });
});
