import { openWakeChannel } from '../realtime/wake-channel';

/** Listens on the Redis that its argument names, and prints each signal, until it is killed. */
const channel = openWakeChannel(
  { url: process.argv[2] ?? '' },
  (signal) => console.log(`SIGNAL ${signal}`),
  () => undefined,
);
setInterval(() => channel.publish('ledger'), 20);
