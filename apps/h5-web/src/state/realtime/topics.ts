import { call, delay, put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  isBalancePush,
  isGameBalancesPush,
  isLogoutPush,
  isSupportPush,
  type ChatPush,
  type ContentPush,
  type PayloadOf,
  type ProtectionPush,
  type PublishedTopicName,
  type SwitchesPush,
} from '@realm/api-client';
import { TOPICS } from '@realm/api-client/contract';
import { REQUEST_TIMEOUT_MS } from '@realm/domain';
import { api } from '../../shared/api';
import { noteServerTime, serverNow } from '../../shared/clock';
import { safely } from '../../shared/saga/safely';
import { PLAY_PAUSE } from '../protection/play-pause';
import { protectionPushed } from '../protection/protection-pushed';
import { resourceReceived } from '../resources/resources.slice';
import { balancePushed, balanceRequested, gameBalancesPushed } from '../balance/balance.slice';
import { loadMember } from '../session/stored-session';
import { selectMember, selectProfile } from '../session/session.selectors';
import { saveConfig } from '../config/cached-config';
import { selectConfig } from '../config/config.selectors';
import { configReceived } from '../config/config.slice';
import { profileReceived, signedOut, tokenRenewed } from '../session/session.slice';
import type { AppState } from '../app-state';
import { chatPushed } from './chat-pushed';
import { contentChanged } from './content-changed';
import { supportThreadReceived } from '../unread-notices/unread-notices.slice';

export { PauseBanner } from '../protection/pause-banner';

/** Where the revision of the content is kept that this page has read. */
const CONTENT_REVISION = 'content-revision';

/**
 * @param payload - `null` when it could not be read.
 * @param token - The token that opened this connection.
 */
type OnMessage<Name extends PublishedTopicName> = (
  payload: PayloadOf<Name> | null,
  token: string,
) => SagaGenerator<void>;

/** This app's handler of each topic. A topic of the contract without a row here does not compile. */
const ON_MESSAGE: { readonly [Name in PublishedTopicName]: OnMessage<Name> } = {
  *K(balance) {
    if (balance !== null) yield* put(balancePushed(balance));
  },

  *logout(push, token) {
    const member = yield* select(selectMember);
    if (member === null || member.token !== token) return;
    const stored = loadMember();
    if (stored !== null && stored.uid === member.uid && stored.token !== token) {
      // Another tab holds a newer token of the same member.
      yield* put(tokenRenewed(stored));
      return;
    }
    yield* put(signedOut({ reason: push?.reason ?? 'expired' }));
  },

  *gameBalances(push) {
    if (push !== null) yield* put(gameBalancesPushed(push));
  },

  *support(push) {
    if (push !== null) yield* put(supportThreadReceived(push));
  },

  *protection(push) {
    if (push === null) return;
    const at = Date.now();
    noteServerTime(push.serverTime, at);
    yield* put(resourceReceived({ key: PLAY_PAUSE, value: push.pause, at }));
    yield* put(protectionPushed(push));
  },

  *switches(push) {
    const known = yield* select(selectConfig);
    if (push === null || known === null) return;
    const { apps, control_switch, maintenance } = push;
    const closed = { isn_maintain: maintenance !== null, system_maintenance: maintenance };
    const config = { ...known, ...closed, apps, control_switch };
    // Each connection begins with one, mostly of what the page knows.
    if (JSON.stringify(config) === JSON.stringify(known)) return;
    const at = Date.now();
    // The next start takes the time from it.
    saveConfig({ ...config, server_time: new Date(serverNow(at)).toISOString() }, at);
    yield* put(configReceived({ config, at }));
  },

  *content(push) {
    if (push === null) return;
    const known = yield* select((state: AppState) => state.resources[CONTENT_REVISION]);
    yield* put(resourceReceived({ key: CONTENT_REVISION, value: push.revision, at: Date.now() }));
    // The first one is of what the page has just read.
    if (known?.status === 'ready' && known.value !== push.revision) yield* put(contentChanged());
  },

  *chat(push) {
    yield* put(chatPushed(push));
  },
};

const CHECKS: { readonly [Name in PublishedTopicName]: (payload: unknown) => payload is PayloadOf<Name> } = {
  K: isBalancePush,
  logout: isLogoutPush,
  gameBalances: isGameBalancesPush,
  support: isSupportPush,
  // The contract comes with the socket, and nothing before it reads these.
  protection: (payload): payload is ProtectionPush => TOPICS.protection.schema.safeParse(payload).success,
  switches: (payload): payload is SwitchesPush => TOPICS.switches.schema.safeParse(payload).success,
  content: (payload): payload is ContentPush => TOPICS.content.schema.safeParse(payload).success,
  chat: (payload): payload is ChatPush => TOPICS.chat.schema.safeParse(payload).success,
};

/** Reads what is perhaps missing: nothing was published to this client while it was disconnected. */
export const onOpen = safely(function* () {
  yield* put(balanceRequested());
  // The answer to the session's own call may be lost; it has had its time then.
  for (;;) {
    yield* delay(REQUEST_TIMEOUT_MS);
    if ((yield* select(selectMember)) === null || (yield* select(selectProfile)) !== null) return;
    const answer = yield* call(api.getProfile, {});
    if (answer.ok) yield* put(profileReceived(answer.value));
  }
});

export function* onMessage(name: PublishedTopicName, payload: unknown, token: string) {
  const handle = ON_MESSAGE[name] as OnMessage<PublishedTopicName>;
  yield* handle(CHECKS[name](payload) ? payload : null, token);
}
