import type { WalletKey } from '@realm/api-client/contract';
import { expectAccepted, expectOutcomes, expectRefused } from '../mismatch';
import { rollbackOf, winOf, type Player } from '../player';
import type { Context, Rule } from '../rule';
import type { WalletClient } from '../wallet-client';

const playWith = ({ client, player }: Context, key: WalletKey) =>
  client.attempt('play', { commands: [player.play({ payout: '1', result: 6 })] }, [client.sign({ key })]);

/** Expects new stakes to be refused, and a win and a rollback of earlier bets to be accepted. */
async function expectNoNewStakes(
  client: WalletClient,
  player: Player,
  { outcome, during }: { outcome: 'maintenance' | 'session-expired'; during: () => Promise<void> },
): Promise<void> {
  const [won, returned] = [player.bet(), player.bet()];
  expectOutcomes(await client.send('bet', won, returned), 'accepted', 'accepted');
  await during();
  await player.expectChange('4', async () => {
    expectOutcomes(await client.send('bet', player.bet()), outcome);
    expectOutcomes(await client.send('play', player.play()), outcome);
    expectOutcomes(await client.send('win', winOf(won)), 'accepted');
    expectOutcomes(await client.send('rollback', rollbackOf(returned)), 'accepted');
  });
}

/** Keys, tokens, maintenance, limits and a sign-out, which the platform's staff bring about. After the last two neither member can bet. */
export const CIRCUMSTANCE_RULES: readonly Rule[] = [
  {
    id: 'key-rotation',
    text: 'Two keys are valid at the same time',
    needs: 'secondKey',
    check: async (context) => {
      const { client, player, secondKey } = context;
      await player.expectChange('0', async () => {
        for (const key of [client.key, secondKey!, client.key])
          expectAccepted(await playWith(context, key), `a call with the key ${key.keyId}`);
      });
    },
  },
  {
    id: 'removed-key',
    text: 'A key that was removed has no effect any more',
    needs: 'removedKey',
    check: async (context) => {
      const { client, player, removedKey } = context;
      await player.expectChange('0', async () => {
        const sign = client.sign({ key: removedKey! });
        const answer = await client.attempt('bet', { commands: [player.bet()] }, [sign]);
        expectRefused(answer, 'a call with a removed key');
      });
    },
  },
  {
    id: 'expired-token',
    text: 'A launch token that is older than a minute opens no session',
    needs: 'expiredToken',
    check: async ({ client, expiredToken: token }) =>
      expectRefused(await client.api.authenticate({ token: token! }), 'an expired launch token'),
  },
  {
    id: 'maintenance',
    text: 'During maintenance no new bets; wins and rollbacks are still accepted',
    needs: 'staff',
    check: async ({ client, player, staff }) => {
      try {
        await expectNoNewStakes(client, player, {
          outcome: 'maintenance',
          during: () => staff!.setMaintenance(true),
        });
      } finally {
        await staff!.setMaintenance(false);
      }
      await player.expectChange('-1', async () => {
        expectOutcomes(await client.send('bet', player.bet()), 'accepted');
      });
    },
  },
  {
    id: 'protected-member',
    text: 'Above a limit of the member, and once they stop playing, no new bets; wins and rollbacks are still accepted',
    needs: 'staff',
    check: async ({ client, player, staff }) => {
      const [won, returned] = [player.bet(), player.bet()];
      expectOutcomes(await client.send('bet', won, returned), 'accepted', 'accepted');
      await staff!.limitStakes(player.session.player);
      await player.expectChange('3', async () => {
        expectOutcomes(await client.send('bet', player.bet()), 'limit-reached');
        expectOutcomes(await client.send('play', player.play()), 'limit-reached');
        expectOutcomes(await client.send('win', winOf(won)), 'accepted');
      });
      await staff!.stopPlay(player.session.player);
      await player.expectChange('1', async () => {
        expectOutcomes(await client.send('bet', player.bet()), 'play-paused');
        expectOutcomes(await client.send('play', player.play()), 'play-paused');
        expectOutcomes(await client.send('rollback', rollbackOf(returned)), 'accepted');
      });
    },
  },
  {
    id: 'signed-out',
    text: 'After the member’s sign-out no new bets; wins and rollbacks are still accepted',
    needs: 'staff',
    check: ({ client, other, staff }) =>
      expectNoNewStakes(client, other, {
        outcome: 'session-expired',
        during: () => staff!.signOut(other.session.player),
      }),
  },
];
