import { openWakeChannel } from '../realtime/wake-channel';

/** Listens on the Redis that its argument names, and prints each piece of news, until it is killed. */
const channel = openWakeChannel(
  process.argv[2] ?? '',
  (news) => console.log(`NEWS ${news}`),
  () => undefined,
);
setInterval(() => channel.tell('outbox'), 20);
