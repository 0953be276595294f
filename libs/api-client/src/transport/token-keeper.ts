import { cellOfToken } from '../contract/cell';
import type { InputOf, MemberEndpoint, OutputOf } from '../contract/define-endpoint';
import { errorName, type RefusalName } from '../contract/error-codes';
import { autoLogin, type SessionToken } from '../contract/member/session';
import { signedOut, type Answer, type ApiFailure } from './answer';
import { AUTH_POLICY, mayResend, type TokenCode } from './auth-policy';
import type { Send, SendOptions } from './send';
import { credentialsOf, type Identity, type SessionPort } from './session-port';
import type { NewVisitor } from './visitor-maker';

type SignedOut = Extract<ApiFailure, { kind: 'signed-out' }>;

interface Attempt<E extends MemberEndpoint> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly options: SendOptions;
}

/**
 * Wraps `send` so that the app never sees 402 or 403: however many calls fail at once, one new visitor token is fetched.
 *
 * Calls that a visitor may make are then sent once more. A member's token is renewed once before its session is taken for over:
 * the server keeps a replaced token good for that, in case the answer to an earlier renewal was lost. Without a session a member's
 * call is answered `signed-out`; one that moves money is never sent again, whatever the reason.
 */
export function withTokens(
  send: Send<MemberEndpoint>,
  session: SessionPort,
  newVisitor: NewVisitor,
): Send<MemberEndpoint> {
  let endedToken: string | null = null;
  let recovery: { readonly token: string; readonly answer: Promise<Answer<SessionToken>> } | null = null;

  async function recover(used: Identity): Promise<Answer<SessionToken>> {
    recovery =
      recovery?.token === used.token
        ? recovery
        : { token: used.token, answer: send(autoLogin, {}, { as: credentialsOf(used) }) };
    const answer = await recovery.answer;
    if (answer.ok && session.current().token === used.token) session.onMemberToken(answer.value);
    if (!answer.ok && answer.failure.kind !== 'signed-out') recovery = null;
    return answer;
  }

  async function resend<E extends MemberEndpoint>(attempt: Attempt<E>): Promise<Answer<OutputOf<E>>> {
    const { endpoint, input, options } = attempt;
    return send(endpoint, input, { ...options, as: credentialsOf(session.current()) });
  }

  /** The token that failed is no longer the one in use: its end says nothing about the present session. */
  async function afterReplacement<E extends MemberEndpoint>(attempt: Attempt<E>, code: TokenCode) {
    const { holder } = session.current();
    if (mayResend(attempt.endpoint, holder)) return resend(attempt);
    return attempt.endpoint.movesMoney && holder === 'member' ? refusedFor(code) : signedOut(code);
  }

  async function afterInvalidToken<E extends MemberEndpoint>(
    attempt: Attempt<E>,
    used: Identity,
    { code, end }: SignedOut,
  ): Promise<Answer<OutputOf<E>>> {
    if (session.current().token !== used.token) return afterReplacement(attempt, code);
    let why = end;
    if (used.holder === 'member' && attempt.endpoint.path !== autoLogin.path) {
      const recovered = await recover(used);
      if (session.current().token !== used.token) return afterReplacement(attempt, code);
      if (!recovered.ok && recovered.failure.kind !== 'signed-out') return recovered;
      // A call that ended together with its session was refused without the reason.
      if (!recovered.ok && recovered.failure.kind === 'signed-out') why ??= recovered.failure.end;
    }
    const rule = AUTH_POLICY[code][used.holder];
    if (rule.signOut && endedToken !== used.token) {
      endedToken = used.token;
      session.onSignedOut(why);
    }
    if (!rule.newVisitor) return signedOut(code);
    const renewed = newVisitor(cellOfToken(used.token));
    if (!mayResend(attempt.endpoint, 'visitor')) return signedOut(code);
    const visitor = await renewed;
    return visitor.ok ? resend(attempt) : visitor;
  }

  return async (endpoint, input, options = {}) => {
    if (options.as !== undefined) return send(endpoint, input, options);
    const used = session.current();
    const answer = await send(endpoint, input, { ...options, as: credentialsOf(used) });
    if (answer.ok || answer.failure.kind !== 'signed-out') return answer;
    return afterInvalidToken({ endpoint, input, options }, used, answer.failure);
  };
}

function refusedFor(code: TokenCode): Answer<never> {
  const name = errorName(code) as RefusalName;
  return { ok: false, failure: { kind: 'refused', code, name, message: '' } };
}
