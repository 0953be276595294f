import { randomUUID } from 'node:crypto';
import { MAX_COMMANDS_BYTES, MAX_DETAILS_BYTES } from '@realm/api-client/contract';
import { expectEqual, expectOutcomes, expectRefused } from '../mismatch';
import { rollbackOf, winOf } from '../player';
import type { Rule } from '../rule';

/** Lost answers, duplicates, reorderings and arrays. */
export const DELIVERY_RULES: readonly Rule[] = [
  {
    id: 'array-half-refused',
    text: 'Commands of one call are decided in their order, each with its own outcome',
    check: async ({ client, player }) => {
      const first = player.bet();
      await player.expectChange('-1', async () => {
        const tooMuch = player.bet({ amount: `1${await player.balanceText()}` });
        expectOutcomes(
          await client.send('bet', first, tooMuch, first),
          'accepted',
          'insufficient-funds',
          'accepted',
        );
      });
      await player.expectChange('3', async () => {
        expectOutcomes(await client.send('win', winOf(player.bet()), winOf(first)), 'not-found', 'accepted');
      });
    },
  },
  {
    id: 'array-limit',
    text: '64 commands with the longest details are accepted in a call, 65 or none are refused as a whole',
    check: async ({ client, player }) => {
      const details = { shown: '开'.repeat((MAX_DETAILS_BYTES - '{"shown":""}'.length) / 3) };
      const plays = (count: number) =>
        Array.from({ length: count }, () => player.play({ payout: '1', result: 6, details }));
      await player.expectChange('0', async () => {
        expectOutcomes(
          await client.send('play', ...plays(64)),
          ...Array.from({ length: 64 }, () => 'accepted' as const),
        );
        expectRefused(await client.attempt('play', { commands: plays(65) }), 'a call of 65 commands');
        expectRefused(await client.attempt('play', { commands: [] }), 'a call without commands');
      });
    },
  },
  {
    id: 'details-limit',
    text: 'Details of more than 4 kB as UTF-8 refuse the whole call',
    check: async ({ client, player }) => {
      const details = { shown: '开'.repeat(MAX_DETAILS_BYTES / 3) };
      await player.expectChange('0', async () => {
        const play = player.play({ payout: '3', result: 2, details });
        expectRefused(await client.attempt('play', { commands: [play] }), 'a play with too long details');
      });
    },
  },
  {
    id: 'body-limit',
    text: 'A body that is larger than 64 commands can be refuses the whole call',
    check: async ({ client, player }) => {
      await player.expectChange('0', async () => {
        const commands = 'x'.repeat(MAX_COMMANDS_BYTES);
        expectRefused(await client.attempt('bet', { commands }), 'a body over the limit');
      });
    },
  },
  {
    id: 'malformed',
    text: 'A malformed command refuses the whole call, and nothing moves',
    check: async ({ client, player }) => {
      await player.expectChange('0', async () => {
        const malformed = [
          { amount: '-1' },
          { amount: 1 },
          { amount: '1e2' },
          { bet: 'no spaces' },
          { more: true },
        ];
        for (const over of malformed) {
          const commands = [player.bet(), { ...player.bet(), ...over }];
          expectRefused(await client.attempt('bet', { commands }), `a bet with ${JSON.stringify(over)}`);
        }
      });
    },
  },
  {
    id: 'lost-answer',
    text: 'A command that is sent many times at once has one effect',
    check: async ({ client, player }) => {
      const bet = player.bet();
      await player.expectChange('-1', async () => {
        const answers = await Promise.all([1, 2, 3, 4, 5].map(() => client.send('bet', bet)));
        expectOutcomes(answers.flat(), ...answers.map(() => 'accepted' as const));
        const effects = answers.flat().filter(({ repeated }) => !repeated);
        expectEqual('the number of first answers', effects.length, 1);
      });
    },
  },
  {
    id: 'one-end',
    text: 'Of wins and rollbacks of one bet at the same moment exactly one is accepted',
    check: async ({ client, player }) => {
      for (let round = 0; round < 4; round += 1) {
        const bet = player.bet();
        await client.send('bet', bet);
        const before = await player.balance();
        const answers = await Promise.all([
          client.send('win', winOf(bet)),
          client.send('rollback', rollbackOf(bet)),
          client.send('win', winOf(bet)),
          client.send('rollback', rollbackOf(bet)),
        ]);
        const accepted = answers.flatMap(([answer], position) =>
          answer?.outcome === 'accepted' ? [position] : [],
        );
        expectEqual('the number of accepted ends', accepted.length, 1);
        const paid = player.minor((accepted[0] ?? 0) % 2 === 0 ? '3' : '1');
        expectEqual('the balance', String(await player.balance()), String(before + paid));
      }
    },
  },
  {
    id: 'reordered',
    text: 'A win before its bet is refused for good; after the bet a new transaction pays',
    check: async ({ client, player }) => {
      const bet = player.bet();
      const early = winOf(bet);
      await player.expectChange('2', async () => {
        expectOutcomes(await client.send('win', early), 'not-found');
        expectOutcomes(await client.send('bet', bet), 'accepted');
        expectOutcomes(await client.send('win', early), 'not-found');
        expectOutcomes(await client.send('win', { ...early, transaction: randomUUID() }), 'accepted');
      });
    },
  },
  {
    id: 'late-rollback',
    text: 'A rollback after a lost answer returns the stake, however often it is repeated',
    check: async ({ client, player }) => {
      const bet = player.bet();
      await player.expectChange('0', async () => {
        await client.send('bet', bet);
        const rollback = rollbackOf(bet);
        for (let attempt = 0; attempt < 3; attempt += 1)
          expectOutcomes(await client.send('rollback', rollback), 'accepted');
        expectOutcomes(await client.send('bet', bet), 'accepted');
      });
    },
  },
];
