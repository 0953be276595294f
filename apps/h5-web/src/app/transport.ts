import {
  MEMBER_ENDPOINTS,
  bindEndpoints,
  createTransport,
  preloadTransport,
  readAnswer,
  withClientInfo,
  withSession,
  type Answer,
  type MemberEndpoint,
  type MemberEndpointName,
  type Middleware,
  type RawAnswer,
  type SessionPort,
} from '@realm/api-client';
import { apiAddress } from '../shared/addresses';
import type { SendCall } from '../shared/api';
import { clientInfoOf, readDevice, type Device } from '../shared/start/device';
import { selectConfig } from '../state/config/config.selectors';
import { loadMember } from '../state/session/stored-session';
import { selectMember, selectVisitor } from '../state/session/session.selectors';
import { signedOut, tokenRenewed, visitorReceived } from '../state/session/session.slice';
import type { AppStore } from '../state/store';

const NAMES = new Map<MemberEndpoint, MemberEndpointName>(
  Object.entries(MEMBER_ENDPOINTS).map(([name, endpoint]) => [endpoint, name as MemberEndpointName]),
);

/** The transport of this page with the contract's schemas: the device id known before the first call, identity from the store. */
export function createPageTransport(store: AppStore): SendCall {
  const device = deviceOnce();
  void preloadTransport().catch(() => undefined);
  const calls = bindEndpoints(
    MEMBER_ENDPOINTS,
    createTransport<MemberEndpoint>({
      baseUrl: (endpoint) =>
        apiAddress(
          NAMES.get(endpoint as MemberEndpoint) as MemberEndpointName,
          selectConfig(store.getState())?.api_domain ?? '',
        ),
      use: [
        afterDevice(device),
        withSession(sessionPort(store)),
        withClientInfo(() => clientInfoOf(device.known())),
      ],
    }),
  );
  return (name, input, options) => calls[name](input as never, options) as never;
}

/** What came back of a call that the page has sent without the transport. */
export const readByContract = (name: MemberEndpointName, raw: RawAnswer): Answer<unknown> =>
  readAnswer(MEMBER_ENDPOINTS[name] as MemberEndpoint, raw);

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

/** Once the id is known, calls go out in the same tick: who signs out next does not change whose call it was. */
const afterDevice =
  (device: ReturnType<typeof deviceOnce>): Middleware<MemberEndpoint> =>
  (next) =>
  async (endpoint, input, options) => {
    if (!device.isKnown()) await device.ready();
    return next(endpoint, input, options);
  };
