import {
  MEMBER_ENDPOINTS,
  createApi,
  preloadTransport,
  readAnswer,
  withClientInfo,
  withSession,
  type Answer,
  type MemberEndpoint,
  type MemberEndpointName,
  type MemberEndpoints,
  type Middleware,
  type OutputOf,
  type RawAnswer,
  type SessionPort,
} from '@realm/api-client';
import { apiAddress, pageAddress } from '../shared/addresses';
import type { MemberApi } from '../shared/api';
import { clientInfoOf, readDevice, type Device } from '../shared/start/device';
import { selectConfig } from '../state/config/config.selectors';
import { loadMember } from '../state/session/stored-session';
import { selectMember, selectVisitor } from '../state/session/session.selectors';
import { signedOut, tokenRenewed, visitorReceived } from '../state/session/session.slice';
import type { AppStore } from '../state/store';
// This is the first chunk behind the first screen.
import './after-start';

/** The client of this page with the contract's schemas: the device id known before the first call, identity from the store. */
export function createPageApi(store: AppStore): MemberApi {
  const device = deviceOnce();
  void preloadTransport().catch(() => undefined);
  return createApi(MEMBER_ENDPOINTS, {
    baseUrl: (endpoint) =>
      endpoint === MEMBER_ENDPOINTS.getConfig
        ? pageAddress()
        : apiAddress(selectConfig(store.getState())?.api_domain ?? ''),
    use: [
      afterDevice(device),
      withSession(sessionPort(store)),
      withClientInfo(() => clientInfoOf(device.known())),
    ],
  });
}

/** What came back of a call that the page has sent without the transport. */
export const readByContract = <Name extends MemberEndpointName>(
  name: Name,
  raw: RawAnswer,
): Answer<OutputOf<MemberEndpoints[Name]>> => readAnswer(MEMBER_ENDPOINTS[name], raw);

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
    onSignedOut: (end) => {
      if (selectMember(store.getState()) !== null && !adoptNewerToken(store))
        store.dispatch(signedOut({ reason: 'token-invalid', end }));
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

function deviceOnce() {
  let found: Device | null = null;
  const search = readDevice().then((device) => {
    found = device;
    // Stores the client info for the next page.
    clientInfoOf(device);
  });
  return {
    isKnown: () => found !== null,
    known: (): Device => {
      if (found === null) throw new Error('a call was made before the device id was known');
      return found;
    },
    ready: () => search,
  };
}

/** Once the id is known, calls go out in the same tick: a later sign-out does not change their session. */
const afterDevice =
  (device: ReturnType<typeof deviceOnce>): Middleware<MemberEndpoint> =>
  (next) =>
  async (endpoint, input, options) => {
    if (!device.isKnown()) await device.ready();
    return next(endpoint, input, options);
  };
