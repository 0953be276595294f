import { randomUUID } from 'node:crypto';
import { SIGNATURE_WINDOW_MS } from '@realm/api-client/contract';
import { expectEqual, expectRefused } from '../mismatch';
import type { Context, Rule } from '../rule';
import type { CallOptions } from '../wallet-client';

/** Calls may take a while to arrive. */
const TOLERANCE_MS = 5_000;

/** Sends a bet that only its signature makes unacceptable. */
async function expectUnsigned(
  { client, player }: Context,
  what: string,
  options: CallOptions,
): Promise<void> {
  await player.expectChange('0', async () => {
    expectRefused(await client.call('bet', { commands: [player.bet()] }, options), what);
  });
}

export const SIGNATURE_RULES: readonly Rule[] = [
  {
    id: 'forged-signature',
    text: 'A call that is unsigned, signed with another secret or by an unknown key has no effect',
    check: async (context) => {
      await expectUnsigned(context, 'an unsigned call', { unsigned: true });
      await expectUnsigned(context, 'a forged signature', { signature: 'a'.repeat(64) });
      await expectUnsigned(context, 'an unknown key', {
        key: {
          keyId: `unknown-${randomUUID().slice(0, 8)}`,
          secret: 'a secret that the platform has never seen',
        },
      });
    },
  },
  {
    id: 'signature-covers',
    text: 'The signature covers the body and the path',
    check: async (context) => {
      const sentBody = JSON.stringify({ commands: [context.player.bet()] });
      await expectUnsigned(context, 'another body', { sentBody });
      await expectUnsigned(context, 'another path', { signedPath: '/wallet/v1/win' });
    },
  },
  {
    id: 'replayed-nonce',
    text: 'A nonce is accepted once, also at the same moment',
    check: async (context) => {
      const { client, player } = context;
      const nonce = randomUUID();
      const calls = await Promise.all(
        [1, 2, 3].map(() =>
          client.call('play', { commands: [player.play({ payout: '1', result: 6 })] }, { nonce }),
        ),
      );
      expectEqual('the number of accepted calls', calls.filter(({ code }) => code === 0).length, 1);
      await expectUnsigned(context, 'a used nonce', { nonce });
    },
  },
  {
    id: 'clock-skew',
    text: 'A timestamp more than 60 s off is refused, one of less is accepted',
    check: async (context) => {
      const { client, player } = context;
      const at = (offMs: number) => ({ timestamp: String(client.now().getTime() + offMs) });
      for (const sign of [-1, 1]) {
        const off = sign * (SIGNATURE_WINDOW_MS + TOLERANCE_MS);
        await expectUnsigned(context, `a timestamp ${String(off)} ms off`, at(off));
        const near = at(sign * (SIGNATURE_WINDOW_MS - TOLERANCE_MS));
        const { code } = await client.call(
          'play',
          { commands: [player.play({ payout: '1', result: 6 })] },
          near,
        );
        expectEqual('the code of a timestamp within the window', code, 0);
      }
    },
  },
];
