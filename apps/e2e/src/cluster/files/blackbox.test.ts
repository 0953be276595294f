import { PRODUCTION } from '../production';
import { blackboxFile, probeJobsOf, sitesOf } from './blackbox';

it('each site is asked by its own name, at the address that members share', () => {
  expect(sitesOf(PRODUCTION)).toEqual([
    { name: 'realm', host: 'realm.example' },
    { name: 'games', host: 'games.example' },
  ]);
  const { modules } = JSON.parse(blackboxFile(PRODUCTION)) as {
    modules: Record<string, { http: { headers: unknown; tls_config: unknown; fail_if_not_ssl: boolean } }>;
  };
  expect(modules['games']?.http).toMatchObject({
    headers: { Host: 'games.example' },
    tls_config: { server_name: 'games.example' },
    fail_if_not_ssl: true,
  });
  expect(probeJobsOf(PRODUCTION)).toMatchObject([
    { job_name: 'entrance-realm', params: { module: ['realm'], target: ['https://203.0.113.10/readyz'] } },
    {},
    {},
    { job_name: 'entrance-games', params: { module: ['games'], target: ['https://203.0.113.10/readyz'] } },
    {},
    {},
  ]);
});

it('each machine of the entrance is asked, too: members meet its certificates when it takes the address', () => {
  expect(probeJobsOf(PRODUCTION)).toEqual(
    expect.arrayContaining(
      ['app1', 'app2'].map(
        (name) =>
          expect.objectContaining({
            job_name: `nginx-games-${name}`,
            params: { module: ['games'], target: [`https://10.0.0.4${name.slice(-1)}/readyz`] },
            static_configs: [
              {
                targets: ['127.0.0.1:9115'],
                labels: { instance: name, site: 'games.example', machine: 'app1' },
              },
            ],
          }) as unknown,
      ),
    ),
  );
});

it('nothing is asked where nobody shares an address', () => {
  const entrance = { ...PRODUCTION.entrance, shared: null };
  expect(probeJobsOf({ ...PRODUCTION, entrance })).toEqual([]);
});
