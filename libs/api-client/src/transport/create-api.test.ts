import axios from 'axios';
import { MEMBER_ENDPOINTS } from '../contract';
import { createApi } from './create-api';
import { clientInfo } from './sample-client-info.fixture';

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
  const api = createApi({
    baseUrl: ({ method }) => (method === 'GET' ? 'https://page.test' : 'https://api.test'),
    clientInfo: () => clientInfo,
    session,
    axios: client,
  });
  expect(Object.keys(api)).toEqual(Object.keys(MEMBER_ENDPOINTS));
  await expect(api.listGames({})).resolves.toEqual({ ok: true, value: { items: [] } });
  await api.getConfig({});
  expect(urls[0]).toBe('https://api.test/game/list');
  expect(urls[1]).toMatch(/^https:\/\/page\.test\/app\/api\/application\/config\?/);
});
