import { isGameWalletCategory } from '@realm/domain';
import { randomUUID } from 'node:crypto';
import { expectOutcomes } from '../mismatch';
import { rollbackOf, winOf, type Player, type SentBet } from '../player';
import type { Rule } from '../rule';
import type { WalletClient } from '../wallet-client';

/** A new result for a bet that has ended. */
const resettleOf = (bet: SentBet, amount: string, result: number): object => winOf(bet, { amount, result });

async function placed(client: WalletClient, player: Player): Promise<SentBet> {
  const bet = player.bet({ amount: '2' });
  expectOutcomes(await client.send('bet', bet), 'accepted');
  return bet;
}

async function expectNoCorrection(client: WalletClient, player: Player): Promise<void> {
  const bet = await placed(client, player);
  expectOutcomes(await client.send('win', winOf(bet, { amount: '3' })), 'accepted');
  await player.expectChange('0', async () => {
    expectOutcomes(await client.send('resettle', resettleOf(bet, '0', 4)), 'not-correctable');
  });
}

async function expectCorrections(client: WalletClient, player: Player): Promise<void> {
  const bet = await placed(client, player);
  await player.expectChange('0', async () => {
    expectOutcomes(await client.send('resettle', resettleOf(bet, '3', 2)), 'not-settled');
    expectOutcomes(await client.send('resettle', resettleOf(player.bet(), '3', 2)), 'not-found');
  });
  expectOutcomes(await client.send('win', winOf(bet, { amount: '3' })), 'accepted');
  await player.expectChange('0', async () => {
    expectOutcomes(await client.send('resettle', resettleOf(bet, '3', 4)), 'invalid-amount');
    expectOutcomes(await client.send('resettle', resettleOf(bet, '3', 8)), 'invalid-amount');
  });
  const steps = [
    ['-3', '0', 4],
    ['5', '5', 2],
    ['-3', '2', 8],
    ['2', '4', 2],
  ] as const;
  for (const [change, amount, result] of steps)
    await player.expectChange(change, async () => {
      const command = { ...resettleOf(bet, amount, result), transaction: randomUUID() };
      expectOutcomes(await client.send('resettle', command), 'accepted');
      expectOutcomes(await client.send('resettle', command), 'accepted');
    });
  const returned = await placed(client, player);
  expectOutcomes(await client.send('rollback', rollbackOf(returned)), 'accepted');
  await player.expectChange('-2', async () => {
    expectOutcomes(await client.send('resettle', resettleOf(returned, '0', 4)), 'accepted');
  });
}

/** Results that were wrong. */
export const CORRECTION_RULES: readonly Rule[] = [
  {
    id: 'resettled',
    text: 'A new result of a bet that has ended pays or takes the difference, once; bets on a game balance keep their result',
    check: async ({ client, player }) =>
      isGameWalletCategory(player.session.category)
        ? expectNoCorrection(client, player)
        : expectCorrections(client, player),
  },
];
