import { chooseEtcdApi } from './versions';

it.each([
  ['patroni 3.0.2', 'etcd Version: 3.4.23', 'etcd'],
  ['patroni 3.0.3', 'etcd Version: 3.5.16', 'etcd'],
  ['patroni 3.0.4', 'etcd Version: 3.4.23', 'etcd3'],
  ['patroni 4.0.7', 'etcd Version: 3.6.1', 'etcd3'],
])('%s talks to %s over %s', (patroni, etcd, api) => {
  expect(chooseEtcdApi(patroni, etcd)).toBe(api);
});

it('refuses the pair that loses acknowledged acts', () => {
  expect(() => chooseEtcdApi('patroni 3.0.2', 'etcd Version: 3.6.0')).toThrow(
    'Patroni 3.0.2 loses acknowledged acts with etcd 3.6.0',
  );
});
