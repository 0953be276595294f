import { environmentReader, type Variables } from '@realm/server';
import { readRedisPlace } from './redis-place';

function read(variables: Variables) {
  const issues: string[] = [];
  return { place: readRedisPlace(environmentReader(variables, issues), issues), issues };
}

it('is nowhere, at one address, or where the Sentinels say', () => {
  expect(read({})).toEqual({ place: null, issues: [] });
  expect(read({ REDIS_URL: 'redis://cache:6379' })).toEqual({
    place: { url: 'redis://cache:6379' },
    issues: [],
  });
  expect(
    read({
      REDIS_SENTINELS: '10.0.0.1:26380, cache-2.internal,[fd00::3]:26379',
      REDIS_MASTER: 'realm',
      REDIS_PASSWORD: 'hidden',
    }),
  ).toEqual({
    place: {
      sentinels: [
        { host: '10.0.0.1', port: 26_380 },
        { host: 'cache-2.internal', port: 26_379 },
        { host: 'fd00::3', port: 26_379 },
      ],
      master: 'realm',
      password: 'hidden',
      sentinelPassword: null,
    },
    issues: [],
  });
});

it.each<[Variables, string]>([
  [{ REDIS_SENTINELS: '10.0.0.1' }, 'REDIS_MASTER is required'],
  [{ REDIS_MASTER: 'realm' }, 'need REDIS_SENTINELS'],
  [{ REDIS_PASSWORD: 'hidden' }, 'need REDIS_SENTINELS'],
  [{ REDIS_URL: 'redis://a', REDIS_SENTINELS: '10.0.0.1', REDIS_MASTER: 'realm' }, 'exclude each other'],
  [{ REDIS_SENTINELS: 'redis://10.0.0.1', REDIS_MASTER: 'realm' }, 'must be addresses'],
  [{ REDIS_SENTINELS: '10.0.0.1:0', REDIS_MASTER: 'realm' }, 'must be addresses'],
  [{ REDIS_SENTINELS: '10.0.0.1,,10.0.0.2', REDIS_MASTER: 'realm' }, 'must be addresses'],
])('refuses %j', (variables, issue) => {
  const issues = read(variables).issues.join('\n');
  expect(issues).toContain(issue);
  expect(issues).not.toContain('hidden');
});
