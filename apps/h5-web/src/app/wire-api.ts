import {
  MEMBER_ENDPOINTS,
  buildClientInfo,
  createTransport,
  readAnswer,
  withClientInfo,
  withSession,
  type ClientInfo,
  type MemberEndpoint,
  type Middleware,
  type Send,
  type SessionPort,
} from '@realm/api-client';
import { detectLanguage } from '@realm/i18n';
import { apiAddress } from '../shared/addresses';
import { prefetchKey, takePrefetched } from '../shared/prefetched';
import { readText, writeText } from '../shared/storage/storage';
import { STORAGE_KEYS } from '../shared/storage/storage-keys';
import { selectConfig } from '../state/config/config.selectors';
import { loadMember } from '../state/session/stored-session';
import { selectMember, selectVisitor } from '../state/session/session.selectors';
import { signedOut, tokenRenewed, visitorReceived } from '../state/session/session.slice';
import type { AppStore } from '../state/store';

/** The transport of this page: prefetched calls taken over from the HTML, the device id known before the first call, identity from the store. */
export function connectApi(store: AppStore): Send<MemberEndpoint> {
  const device = deviceFacts();
  return createTransport({
    baseUrl: (endpoint) => apiAddress(endpoint, selectConfig(store.getState())?.api_domain ?? ''),
    use: [
      prefetchedAnswers,
      afterDevice(device),
      withSession(sessionPort(store)),
      withClientInfo(() => keptForEarlyCalls(clientInfoOf(device.known()))),
    ],
  });
}

/** Exported for its test: the store's side of the token keeper. */
export function sessionPort(store: AppStore): SessionPort {
  return {
    current: () => {
      adoptNewerToken(store);
      const member = selectMember(store.getState());
      if (member !== null) return { holder: 'member', uid: member.uid, token: member.token };
      const visitor = selectVisitor(store.getState());
      return visitor === null
        ? { holder: 'none', uid: '', token: '' }
        : { holder: 'visitor', uid: visitor.uid, token: visitor.token };
    },
    onVisitorToken: (session) => void store.dispatch(visitorReceived(session)),
    onMemberToken: (session) => void store.dispatch(tokenRenewed(session)),
    onSignedOut: () => {
      if (selectMember(store.getState()) !== null && !adoptNewerToken(store))
        store.dispatch(signedOut({ reason: 'token-invalid' }));
    },
  };
}

/**
 * Another tab may have renewed the token of the same member. A tab that slept learns of it here, before its next call: a replaced
 * token that comes late ends the session.
 */
function adoptNewerToken(store: AppStore): boolean {
  const member = selectMember(store.getState());
  const stored = member === null ? null : loadMember();
  if (member === null || stored === null) return false;
  if (stored.uid !== member.uid || stored.token === member.token) return false;
  store.dispatch(tokenRenewed(stored));
  return true;
}

/** The calls that the page may have begun by itself. */
const EARLY_CALLS = {
  [MEMBER_ENDPOINTS.getConfig.path]: 'getConfig',
  [MEMBER_ENDPOINTS.listGames.path]: 'listGames',
} as const;

function takePrefetchedCall(path: string, input: unknown) {
  const name = (EARLY_CALLS as Readonly<Record<string, 'getConfig' | 'listGames'>>)[path];
  return name === undefined || hasFields(input) ? null : takePrefetched(name);
}

const hasFields = (input: unknown): boolean =>
  Object.values(Object(input) as object).some((value) => value !== undefined);

/** Answers with what the page has begun to fetch, where that succeeded. */
const prefetchedAnswers: Middleware<MemberEndpoint> = (next) => async (endpoint, input, options) => {
  const prefetched = takePrefetchedCall(endpoint.path, input);
  if (prefetched === null) return next(endpoint, input, options);
  options?.signal?.addEventListener('abort', () => prefetched.abort?.());
  try {
    const answer = readAnswer(endpoint, await prefetched);
    if (answer.ok) return answer;
  } catch {
    // It failed, or took too long.
  }
  // A call that was aborted fails at once.
  return next(endpoint, input, options);
};

interface Device {
  readonly deviceId: string;
  readonly mac: string;
}

function deviceFacts() {
  let found: Device | null = null;
  let search: Promise<void> | null = null;
  const find = async () => {
    const { deviceId, macOf } = await import('@realm/device-id');
    const id = await deviceId();
    found = { deviceId: id, mac: macOf(id) };
    keptForEarlyCalls(clientInfoOf(found));
  };
  return {
    isKnown: () => found !== null,
    known: (): Device => {
      if (found === null) throw new Error('a call was made before the device id was known');
      return found;
    },
    /** A failed chunk is fetched anew by the next call. */
    ready: () => {
      search ??= find().catch((error: unknown) => {
        search = null;
        throw error;
      });
      return search;
    },
  };
}

/** Once the id is known, calls go out in the same tick: who signs out next does not change whose call it was. */
const afterDevice = (device: ReturnType<typeof deviceFacts>): Middleware<MemberEndpoint> => {
  void device.ready().catch(() => undefined);
  return (next) => async (endpoint, input, options) => {
    if (!device.isKnown()) {
      try {
        await device.ready();
      } catch {
        return { ok: false, failure: { kind: 'unreachable', reason: 'network' } };
      }
    }
    return next(endpoint, input, options);
  };
};

const clientInfoOf = ({ deviceId, mac }: Device): ClientInfo =>
  buildClientInfo({ deviceId, mac, lang: detectLanguage(), userAgent: navigator.userAgent, process: 'h5' });

/** The calls that the next page begins by itself carry what this one found out: until then nothing is begun without it. */
function keptForEarlyCalls(info: ClientInfo): ClientInfo {
  const kept = `${prefetchKey(readText(STORAGE_KEYS.language))}\n${new URLSearchParams({ ...info }).toString()}`;
  if (readText(STORAGE_KEYS.clientInfo) !== kept) writeText(STORAGE_KEYS.clientInfo, kept);
  return info;
}
