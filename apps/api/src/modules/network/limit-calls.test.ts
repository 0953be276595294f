import { limitCalls } from './limit-calls';
import type { NetworkPort } from './network-port';

const hang = () => new Promise<never>(() => undefined);
const HANGING: NetworkPort = {
  network: 'TRC20',
  addressOf: () => ({ address: 'T1', scheme: 'test' }),
  prepare: () => ({ txHash: '1', bytes: '1' }),
  read: hang,
  broadcast: hang,
  lookUp: hang,
  state: hang,
};

it.each<[string, (port: NetworkPort) => Promise<unknown>]>([
  ['read', (port) => port.read({ blocks: [], waitingFor: [] })],
  ['broadcast', (port) => port.broadcast('1')],
  ['lookUp', (port) => port.lookUp('1', [])],
  ['state', (port) => port.state()],
])('a %s that hangs ends as an error', async (name, call) => {
  await expect(call(limitCalls(HANGING, 1))).rejects.toThrow(`TRC20: ${name} took more than 1 ms`);
});

it('an answer and a failure in time pass through', async () => {
  const port = limitCalls({
    ...HANGING,
    broadcast: (bytes) =>
      bytes === '1' ? Promise.resolve('accepted') : Promise.reject(new Error('no node')),
  });
  expect(await port.broadcast('1')).toBe('accepted');
  await expect(port.broadcast('2')).rejects.toThrow('no node');
});
