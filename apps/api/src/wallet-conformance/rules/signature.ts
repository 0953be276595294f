import { randomUUID } from 'node:crypto';
import { PROVIDER_ENDPOINTS, SIGNATURE_HEADERS, SIGNATURE_WINDOW_MS } from '@realm/api-client/contract';
import { signatureHeaders, withHeaders, type Middleware } from '@realm/api-client/node';
import { expectAccepted, expectEqual, expectRefused } from '../mismatch';
import type { Context, Rule } from '../rule';
import type { WalletClient } from '../wallet-client';

/** Calls may take a while to arrive. */
const TOLERANCE_MS = 5_000;

/** Sends a bet that only its signature makes unacceptable. */
async function expectUnsigned(
  { client, player }: Context,
  what: string,
  ...use: readonly Middleware[]
): Promise<void> {
  await player.expectChange('0', async () => {
    expectRefused(await client.attempt('bet', { commands: [player.bet()] }, use), what);
  });
}

/** Signs each call as if it had another path or body. */
const signOther =
  ({ key, now }: WalletClient, other: { readonly path?: string; readonly body?: string }): Middleware =>
  (next) =>
  (endpoint, input, options) => {
    const request = {
      method: endpoint.method,
      path: endpoint.path,
      body: JSON.stringify(input),
      ...other,
      timestamp: String(now().getTime()),
      nonce: randomUUID(),
    };
    return next(endpoint, input, { ...options, headers: signatureHeaders(key, request) });
  };

export const SIGNATURE_RULES: readonly Rule[] = [
  {
    id: 'forged-signature',
    text: 'A call that is unsigned, signed with another secret or by an unknown key has no effect',
    check: async (context) => {
      await expectUnsigned(context, 'an unsigned call');
      const { client } = context;
      const forged = withHeaders({ [SIGNATURE_HEADERS.signature]: 'a'.repeat(64) });
      await expectUnsigned(context, 'a forged signature', client.sign({}), forged);
      const secret = 'a secret that the platform has never seen';
      const forger = { keyId: client.key.keyId, secret };
      await expectUnsigned(context, 'a signature with another secret', client.sign({ key: forger }));
      const unknown = { keyId: `unknown-${randomUUID().slice(0, 8)}`, secret };
      await expectUnsigned(context, 'an unknown key', client.sign({ key: unknown }));
    },
  },
  {
    id: 'signature-covers',
    text: 'The signature covers the body and the path',
    check: async (context) => {
      const { client, player } = context;
      const body = JSON.stringify({ commands: [player.bet()] });
      await expectUnsigned(context, 'another body', signOther(client, { body }));
      await expectUnsigned(context, 'another path', signOther(client, { path: PROVIDER_ENDPOINTS.win.path }));
    },
  },
  {
    id: 'replayed-nonce',
    text: 'A nonce is accepted once, also at the same moment',
    check: async (context) => {
      const { client, player } = context;
      const nonce = randomUUID();
      const sign = client.sign({ newNonce: () => nonce });
      const calls = await Promise.all(
        [1, 2, 3].map(() =>
          client.attempt('play', { commands: [player.play({ payout: '1', result: 6 })] }, [sign]),
        ),
      );
      expectEqual('the number of accepted calls', calls.filter(({ ok }) => ok).length, 1);
      await expectUnsigned(context, 'a used nonce', sign);
    },
  },
  {
    id: 'clock-skew',
    text: 'A timestamp more than 60 s off is refused, one of less is accepted',
    check: async (context) => {
      const { client, player } = context;
      const at = (offMs: number) => client.sign({ nowMs: () => client.now().getTime() + offMs });
      for (const sign of [-1, 1]) {
        const off = sign * (SIGNATURE_WINDOW_MS + TOLERANCE_MS);
        await expectUnsigned(context, `a timestamp ${String(off)} ms off`, at(off));
        const near = at(sign * (SIGNATURE_WINDOW_MS - TOLERANCE_MS));
        const plays = { commands: [player.play({ payout: '1', result: 6 })] };
        expectAccepted(await client.attempt('play', plays, [near]), 'a timestamp within the window');
      }
    },
  },
];
