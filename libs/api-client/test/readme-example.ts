import {
  MEMBER_ENDPOINTS,
  buildClientInfo,
  createApi,
  resolveBaseUrl,
  withClientInfo,
  withSession,
  type ApiOf,
  type MemberEndpoints,
  type SessionPort,
} from '@realm/api-client';

type Api = ApiOf<MemberEndpoints>;

export async function connect(session: SessionPort, page: Location): Promise<Api> {
  const apiOrigin = await resolveBaseUrl({
    configured: 'api',
    storedApiConfig: localStorage.getItem('apiconfig'),
    page,
  });
  const clientInfo = buildClientInfo({
    deviceId: localStorage.getItem('deviceID') ?? '',
    mac: '0123456789AB',
    lang: 'en',
    userAgent: navigator.userAgent,
    process: 'h5',
  });
  return createApi(MEMBER_ENDPOINTS, {
    // Config always comes from the page's own host.
    baseUrl: ({ method }) => (method === 'GET' ? page.origin : apiOrigin),
    use: [withSession(session), withClientInfo(() => clientInfo)],
  });
}

/** The text after pressing "collect all". */
export async function collectEverything(api: Api, requestId: string): Promise<string> {
  const answer = await api.collectAll({ requestId });
  if (answer.ok) return `Collected ${answer.value.total}`;
  switch (answer.failure.kind) {
    case 'refused': // Decided against; nothing moved.
      return answer.failure.name ?? answer.failure.message;
    case 'unreachable': // Nobody knows yet: ask `resolveRequest` with the same id.
      return 'Processing';
    case 'signed-out': // Nothing moved; the session is over.
      return 'Please sign in';
  }
}
