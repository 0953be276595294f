import { randomUUID } from 'node:crypto';
import { MAX_COMMANDS } from '@realm/api-client/contract';
import { maxBalanceMinor } from '@realm/domain';
import { expectAccepted, expectEqual, expectOutcomes, expectRefused } from '../mismatch';
import { rollbackOf, winOf, type Player, type SentBet } from '../player';
import type { Context, Rule } from '../rule';
import type { WalletClient } from '../wallet-client';

async function place(client: WalletClient, player: Player, over: Partial<SentBet> = {}): Promise<SentBet> {
  const bet = player.bet(over);
  expectOutcomes(await client.send('bet', bet), 'accepted');
  return bet;
}

const closeRound = async ({ api }: WalletClient, { round, game }: SentBet): Promise<number> =>
  expectAccepted(await api.closeRound({ round, game }), 'closeRound').settled;

/** Sends a command twice and expects the second answer to differ in `repeated` and the balance only. */
async function expectReplay(
  { client, player }: Context,
  name: 'bet' | 'win' | 'rollback' | 'play',
  command: object,
): Promise<void> {
  const [first] = await client.send(name, command);
  await place(client, player);
  await player.expectChange('0', async () => {
    const [again] = await client.send(name, command);
    expectEqual('the repeated answer', again, {
      ...first,
      repeated: true,
      balance: await player.balanceText(),
    });
  });
}

/** More digits are no amount. */
const LARGEST = '999999999999';

/** @returns How many of the plays were accepted; the others were over the limit. */
async function playAll(
  client: WalletClient,
  player: Player,
  { count, ...over }: { count: number; stake: string; payout: string; result: number },
): Promise<number> {
  const outcomes: string[] = [];
  for (let sent = 0; sent < count; sent += MAX_COMMANDS) {
    const plays = Array.from({ length: Math.min(MAX_COMMANDS, count - sent) }, () => player.play(over));
    outcomes.push(...(await client.send('play', ...plays)).map(({ outcome }) => outcome));
  }
  const accepted = outcomes.filter((outcome) => outcome === 'accepted').length;
  const refused = outcomes.filter((outcome) => outcome === 'over-limit').length;
  expectEqual('the number of answers', accepted + refused, count);
  return accepted;
}

/** The table of answers. */
export const ANSWER_RULES: readonly Rule[] = [
  {
    id: 'bet-and-win',
    text: 'A bet takes its stake and a win pays once; each answer has the balance after it',
    check: async ({ client, player }) => {
      const bet = player.bet();
      await player.expectChange('-1', async () => {
        const [answer] = await client.send('bet', bet);
        expectEqual('the outcome', answer?.outcome, 'accepted');
        expectEqual('the balance', answer?.balance, await player.balanceText());
      });
      await player.expectChange('3', async () => {
        expectOutcomes(await client.send('win', winOf(bet)), 'accepted');
      });
    },
  },
  {
    id: 'play',
    text: 'A play takes the stake and pays the payout together, or does neither',
    check: async ({ client, player }) => {
      await player.expectChange('2', async () => {
        expectOutcomes(await client.send('play', player.play({ payout: '3', result: 2 })), 'accepted');
      });
      const stake = `1${await player.balanceText()}`;
      await player.expectChange('0', async () => {
        const play = player.play({ stake, payout: `9${stake}`, result: 2 });
        expectOutcomes(await client.send('play', play), 'insufficient-funds');
      });
    },
  },
  {
    id: 'repeated-command',
    text: 'The same transaction with the same content: the first answer and the current balance, no new effect',
    check: async (context) => {
      const { client, player } = context;
      await expectReplay(context, 'bet', player.bet());
      await expectReplay(context, 'win', winOf(await place(client, player)));
      await expectReplay(context, 'rollback', rollbackOf(await place(client, player)));
      await expectReplay(context, 'play', player.play());
    },
  },
  {
    id: 'changed-command',
    text: 'The same transaction with another member, amount, round, bet or game: duplicate',
    check: async ({ client, player, other }) => {
      const bet = await place(client, player);
      const changes: readonly Partial<SentBet>[] = [
        { amount: '2' },
        { round: randomUUID() },
        { bet: randomUUID() },
        { game: 'another-game' },
        { player: other.session.player, session: other.session.session },
      ];
      for (const change of changes)
        await player.expectChange('0', async () => {
          expectOutcomes(await client.send('bet', { ...bet, ...change }), 'duplicate');
        });
    },
  },
  {
    id: 'bet-placed-once',
    text: 'A bet that exists, under a new transaction: duplicate',
    check: async ({ client, player }) => {
      const bet = await place(client, player);
      await player.expectChange('0', async () => {
        const again = { ...bet, transaction: randomUUID() };
        expectOutcomes(await client.send('bet', again), 'duplicate');
      });
    },
  },
  {
    id: 'win-without-bet',
    text: 'A win without a bet, or of another round or member: not found',
    check: async ({ client, player, other }) => {
      const bet = await place(client, player);
      const wins = [
        winOf(player.bet()),
        winOf(bet, { round: randomUUID() }),
        winOf(bet, { player: other.session.player }),
      ];
      for (const win of wins)
        await player.expectChange('0', async () => {
          expectOutcomes(await client.send('win', win), 'not-found');
        });
    },
  },
  {
    id: 'settled-once',
    text: 'A second win, or a rollback, of a settled bet: already settled',
    check: async ({ client, player }) => {
      const bet = await place(client, player);
      await client.send('win', winOf(bet));
      await player.expectChange('0', async () => {
        expectOutcomes(await client.send('win', winOf(bet)), 'already-settled');
        expectOutcomes(await client.send('rollback', rollbackOf(bet)), 'already-settled');
      });
    },
  },
  {
    id: 'rolled-back-once',
    text: 'A rollback returns the stake once; a second one is refused, and so is a win',
    check: async ({ client, player }) => {
      const bet = await place(client, player);
      await player.expectChange('1', async () => {
        expectOutcomes(await client.send('rollback', rollbackOf(bet)), 'accepted');
      });
      await player.expectChange('0', async () => {
        expectOutcomes(await client.send('rollback', rollbackOf(bet)), 'already-rolled-back');
        expectOutcomes(await client.send('win', winOf(bet)), 'rolled-back');
      });
    },
  },
  {
    id: 'rollback-before-bet',
    text: 'A rollback before its bet is accepted, and the late bet is refused',
    check: async ({ client, player }) => {
      const bet = player.bet();
      await player.expectChange('0', async () => {
        expectOutcomes(await client.send('rollback', rollbackOf(bet)), 'accepted');
        expectOutcomes(await client.send('bet', bet), 'rolled-back');
        expectOutcomes(await client.send('rollback', rollbackOf(bet)), 'already-rolled-back');
      });
    },
  },
  {
    id: 'closed-round',
    text: 'In a closed round open bets have lost, new bets are refused, and a win comes too late',
    check: async ({ client, player }) => {
      const bet = await place(client, player);
      await player.expectChange('0', async () => {
        expectEqual('the number of settled bets', await closeRound(client, bet), 1);
        expectEqual('that of a repetition', await closeRound(client, bet), 0);
        expectOutcomes(await client.send('win', winOf(bet)), 'already-settled');
        expectOutcomes(await client.send('bet', player.bet({ round: bet.round })), 'round-closed');
      });
    },
  },
  {
    id: 'insufficient-funds',
    text: 'A stake above the balance: refused with the actual balance, nothing moved',
    check: async ({ client, player }) => {
      await player.expectChange('0', async () => {
        const balance = await player.balanceText();
        const [answer] = await client.send('bet', player.bet({ amount: `1${balance}` }));
        expectEqual('the outcome', answer?.outcome, 'insufficient-funds');
        expectEqual('the balance', answer?.balance, balance);
      });
    },
  },
  {
    id: 'session-ended',
    text: 'Without a live session no new bets; wins and rollbacks are still accepted',
    check: async ({ client, player, other, usedTokens }) => {
      const [won, returned] = [await place(client, player), await place(client, player)];
      await player.expectChange('0', async () => {
        for (const session of [randomUUID(), other.session.session]) {
          expectOutcomes(await client.send('bet', player.bet({ session })), 'session-expired');
          expectOutcomes(await client.send('play', player.play({ session })), 'session-expired');
        }
      });
      await player.expectChange('4', async () => {
        expectOutcomes(await client.send('win', winOf(won)), 'accepted');
        expectOutcomes(await client.send('rollback', rollbackOf(returned)), 'accepted');
      });
      for (const token of usedTokens)
        expectRefused(await client.api.authenticate({ token }), 'a used launch token');
    },
  },
  {
    id: 'invalid-amount',
    text: 'A stake of zero, or with more decimals than the currency has: invalid amount',
    check: async ({ client, player }) => {
      await player.expectChange('0', async () => {
        for (const amount of ['0', '0.00000001'])
          expectOutcomes(await client.send('bet', player.bet({ amount })), 'invalid-amount');
      });
    },
  },
  {
    id: 'result-fits',
    text: 'A result that its amount contradicts, not drawn or cancelled: invalid amount',
    check: async ({ client, player }) => {
      const bet = await place(client, player, { amount: '2' });
      const contradictions = [
        { result: 2, amount: '2' },
        { result: 3, amount: '1' },
        { result: 4, amount: '2' },
        { result: 5, amount: '3' },
        { result: 6, amount: '0' },
        { result: 0, amount: '0' },
        { result: 8, amount: '2' },
      ];
      await player.expectChange('0', async () => {
        for (const { result, amount } of contradictions) {
          expectOutcomes(await client.send('win', winOf(bet, { result, amount })), 'invalid-amount');
          const play = player.play({ stake: '2', payout: amount, result });
          expectOutcomes(await client.send('play', play), 'invalid-amount');
        }
      });
      await player.expectChange('1', async () => {
        expectOutcomes(await client.send('win', winOf(bet, { result: 4, amount: '1' })), 'accepted');
      });
    },
  },
  {
    id: 'over-limit-later',
    text: 'A win that was over the limit is paid under the same transaction once there is room',
    check: async ({ client, player }) => {
      const wins = Number(maxBalanceMinor(player.session.currencyCode) / player.minor(LARGEST)) + 1;
      await player.expectChange('-1', async () => {
        const win = winOf(await place(client, player), { amount: LARGEST });
        const paid = await playAll(client, player, { count: wins, stake: '1', payout: LARGEST, result: 2 });
        await player.expectChange('0', async () => {
          expectOutcomes(await client.send('win', win), 'over-limit');
          expectOutcomes(await client.send('win', win), 'over-limit');
        });
        await playAll(client, player, { count: 1, stake: LARGEST, payout: '0', result: 4 });
        expectOutcomes(await client.send('win', win), 'accepted');
        const gain = String(BigInt(LARGEST) - 1n);
        await playAll(client, player, { count: paid, stake: gain, payout: '0', result: 4 });
      });
    },
  },
];
