import { networkPollMs } from './network-poll-ms';

it.each([
  ['no network is connected', [], 3_000, 10_000],
  ['a network is', ['other'], 3_000, 1_000],
  ['the sandbox makes blocks quickly', ['sandbox'], 500, 250],
  ['the sandbox makes them slowly', ['sandbox'], 60_000, 1_000],
  ['the sandbox makes them at once', ['sandbox'], 10, 50],
] as const)('when %s', (_what, networks, sandboxBlockMs, expected) => {
  const sandbox = (networks as readonly string[]).includes('sandbox');
  expect(networkPollMs({ networks: networks as never, sandbox, sandboxBlockMs })).toBe(expected);
});
