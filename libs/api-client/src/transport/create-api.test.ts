import axios from 'axios';
import { MEMBER_ENDPOINTS } from '../contract';
import { unreachable } from './answer';
import { createApi } from './create-api';
import { withClientInfo, type Middleware } from './middleware';
import { clientInfo } from './sample-client-info.fixture';
import { withSession } from './with-session';

const session = {
  current: () => ({ holder: 'none', token: '', uid: '' }) as const,
  onVisitorToken: () => undefined,
  onMemberToken: () => undefined,
  onSignedOut: () => undefined,
};

it('binds every call of the contract and sends it to where its base address says', async () => {
  const urls: string[] = [];
  const client = axios.create({
    adapter: async (config) => {
      urls.push(String(config.url));
      return {
        status: 200,
        statusText: '',
        headers: {},
        config,
        data: { code: 0, msg: '', data: { items: [] } },
      };
    },
  });
  const api = createApi(MEMBER_ENDPOINTS, {
    baseUrl: ({ method }) => (method === 'GET' ? 'https://page.test' : 'https://api.test'),
    use: [withSession(session), withClientInfo(() => clientInfo)],
    axios: client,
  });
  expect(Object.keys(api)).toEqual(Object.keys(MEMBER_ENDPOINTS));
  await expect(api.listGames({})).resolves.toEqual({ ok: true, value: { items: [] } });
  await api.getConfig({});
  expect(urls[0]).toBe('https://api.test/game/list');
  expect(urls[1]).toMatch(/^https:\/\/page\.test\/app\/api\/application\/config\?/);
});

it('lets every call pass through the middleware, the first one first', async () => {
  const passed: string[] = [];
  const naming =
    (name: string): Middleware =>
    (next) =>
    (endpoint, input, options) => {
      passed.push(name);
      return next(endpoint, input, options);
    };
  const answering: Middleware = () => async () => unreachable('cancelled');
  const api = createApi(MEMBER_ENDPOINTS, {
    baseUrl: () => 'https://api.test',
    use: [naming('first'), naming('second'), answering],
  });
  await expect(api.listGames({})).resolves.toEqual(unreachable('cancelled'));
  expect(passed).toEqual(['first', 'second']);
});
