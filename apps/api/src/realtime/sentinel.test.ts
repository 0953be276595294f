import { startDaemon } from '../testing/start-daemon';
import { openWakeChannel } from './wake-channel';

const redisUrl = process.env['TEST_REDIS_URL'];
const withRedis = redisUrl === undefined ? it.skip : it;

withRedis('a signal reaches the other servers over the master that a Sentinel names', async () => {
  const { hostname, port } = new URL(redisUrl ?? '');
  const sentinel = await startDaemon({
    program: '/usr/bin/redis-server',
    args: ['--sentinel'],
    config: (own) =>
      [
        `port ${String(own.port)}`,
        'bind 127.0.0.1',
        `dir ${own.folder}`,
        `sentinel monitor realm ${hostname} ${port} 1`,
      ].join('\n'),
  });
  const place = {
    sentinels: [{ host: '127.0.0.1', port: sentinel.port }],
    master: 'realm',
    password: null,
    sentinelPassword: null,
  };
  const failures: Error[] = [];
  const onFailure = (error: Error): void => void failures.push(error);
  const publisher = openWakeChannel(place, () => undefined, onFailure);
  await new Promise<void>((received) => {
    const timer = setInterval(() => publisher.publish('ledger'), 20);
    const subscriber = openWakeChannel(
      place,
      (signal) => {
        if (signal !== 'ledger') return;
        clearInterval(timer);
        subscriber.close();
        received();
      },
      onFailure,
    );
  });
  publisher.close();
  sentinel.stop();
  expect(failures).toEqual([]);
});
