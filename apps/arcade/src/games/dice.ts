import { DiceRecord, type ArcadeAnswer, type ArcadeInput, type ArcadeOutput } from '@realm/arcade-contract';
import {
  DICE_ROLLS,
  DICE_RULES,
  diceReturn,
  isDiceChoice,
  rollDice as roll,
  settleDice,
} from '@realm/fairness';
import * as z from 'zod/mini';
import { presentBet } from '../play/bets.repository';
import type { Player } from '../play/player';
import { checkStake } from '../play/stakes';
import type { BetService } from '../play/bet-service';
import { accept, onlyBet, refuse } from './answer';
import { defineGame } from './define-game';
import { playInstant } from './instant';

async function rollDice(
  betService: BetService,
  player: Player,
  input: ArcadeInput<'rollDice'>,
): Promise<ArcadeAnswer<ArcadeOutput<'rollDice'>>> {
  const { commandId, choice } = input;
  const stakeMinor = checkStake(input.stake, player.currency);
  if (typeof stakeMinor !== 'bigint') return refuse(stakeMinor);
  if (!isDiceChoice(DICE_RULES, choice)) return refuse({ code: 'choice-invalid' });
  const played = await playInstant(betService, {
    player,
    commandId,
    stakeMinor,
    content: input,
    rules: DICE_RULES,
    decide: () => [
      (stream) => {
        const rolled = roll(stream);
        return { record: { choice, roll: rolled }, multiplier: settleDice(DICE_RULES, choice, rolled) };
      },
    ],
  });
  if (!played.ok) return played;
  const bet = onlyBet(played.bets);
  const record = z.parse(DiceRecord, bet.choice);
  return accept({
    bet: presentBet(bet, 'dice'),
    roll: record.roll,
    funds: await betService.funds.read(player),
  });
}

export const dice = defineGame({
  id: 'dice',
  rules: DICE_RULES,
  returns: () =>
    Array.from({ length: DICE_ROLLS }, (_, target) => ({ side: 'under' as const, target }))
      .filter(({ target }) => target >= DICE_RULES.minChance && target <= DICE_RULES.maxChance)
      .map((choice) => diceReturn(DICE_RULES, choice)),
  open: ({ betService }) => ({
    calls: {
      rollDice: (player: Player, input: ArcadeInput<'rollDice'>) => rollDice(betService, player, input),
    },
    view: () => Promise.resolve({}),
  }),
});
