import {
  FishingRecord,
  type ArcadeAnswer,
  type ArcadeInput,
  type ArcadeOutput,
  type PondState,
  type ShotOutcome,
} from '@realm/arcade-contract';
import {
  catches,
  CREATURES,
  FISHING_RULES,
  fishingReturn,
  settleShot,
  type OutcomeStream,
} from '@realm/fairness';
import * as z from 'zod/mini';
import { presentBet, type BetRow } from '../play/bets.repository';
import type { Player } from '../play/player';
import { checkStake } from '../play/stakes';
import type { BetService } from '../play/bet-service';
import { accept } from './answer';
import { defineGame } from './define-game';
import { playInstant } from './instant';
import { Ponds, type Pond } from './pond';

const GAME = 'deepsea';

/** The stored record of a shot. */
const Shot = z.extend(FishingRecord, { target: z.int(), pond: z.string() });
type Shot = z.output<typeof Shot>;

class Fishing {
  readonly #betService: BetService;
  readonly #ponds: Ponds;

  constructor(betService: BetService) {
    this.#betService = betService;
    this.#ponds = new Ponds(betService.nowMs, (playerId, name, payload) =>
      betService.live.toPlayer({ playerId, game: GAME }, name, payload),
    );
  }

  view(player: Player): PondState {
    return this.#ponds.state(this.#ponds.join(player), player.playerId);
  }

  close(): void {
    this.#ponds.close();
  }

  async shoot(player: Player, input: ArcadeInput<'shoot'>): Promise<ArcadeAnswer<ArcadeOutput<'shoot'>>> {
    const { commandId, targets } = input;
    const stakeMinor = checkStake(input.stake, player.currency);
    if (typeof stakeMinor !== 'bigint') return { ok: false, error: stakeMinor };
    const pond = this.#ponds.join(player);
    // Members choose the ids of their commands, so two of them may choose the same.
    const command = `${String(player.playerId)}:${commandId}`;
    let isNew = false;
    let isInDoubt = false;
    try {
      const played = await playInstant(this.#betService, {
        player,
        commandId,
        stakeMinor,
        content: input,
        rules: FISHING_RULES,
        decide: () => {
          isNew = true;
          return aimedShots(pond, command, targets);
        },
      });
      const bets = played.ok ? played.bets : [];
      const shots = presentShots(targets, bets);
      if (isNew) this.#publishShots(pond, player, shots);
      this.#publishCatches(pond, player, bets);
      isInDoubt = !played.ok && played.error.code === 'in-doubt';
      if (!played.ok) return played;
      return accept({ shots, funds: await this.#betService.funds.read(player) });
    } finally {
      // A stake that is still in doubt keeps its creature until it swims away.
      if (!isInDoubt) pond.release(command);
    }
  }

  #publishShots(pond: Pond, { playerId }: Player, shots: readonly ShotOutcome[]): void {
    const staked = shots.flatMap(({ outcome, target }) =>
      outcome === 'caught' || outcome === 'missed' ? [target] : [],
    );
    const payload = { seat: this.#ponds.seatIn(pond, playerId), targets: staked };
    if (staked.length > 0) this.#ponds.publish(pond, 'pondShots', { payload, except: playerId });
  }

  /** Removes the catch from the pond, unless an earlier answer to the same call has removed it. */
  #publishCatches(pond: Pond, { playerId }: Player, bets: readonly BetRow[]): void {
    const seat = this.#ponds.seatIn(pond, playerId);
    const caught = bets.flatMap((bet) => {
      const { creature, caught: isCaught, target: id, pond: pondId } = z.parse(Shot, bet.choice);
      const isHere = bet.status === 'settled' && isCaught && pondId === pond.id && pond.creatures.delete(id);
      return isHere ? [{ id, seat, multiplier: FISHING_RULES.multiples[creature] }] : [];
    });
    const payload = { serverAt: this.#betService.nowMs(), entered: [], caught };
    if (caught.length > 0) this.#ponds.publish(pond, 'pondChange', { payload });
  }
}

/** A shot at a creature that is gone, or that an earlier shot of whichever member has caught, is not placed. */
const aimedShots = (pond: Pond, command: string, targets: readonly number[]) =>
  targets.flatMap((target, index) => {
    const creature = pond.creatures.get(target)?.creature;
    if (creature === undefined) return [];
    return (stream: OutcomeStream) => {
      const catching = { command, shot: index };
      if (!pond.mayCatch(target, catching)) return null;
      const isCaught = catches(FISHING_RULES, creature, stream);
      if (isCaught) pond.reserve(target, catching);
      const record: Shot = { creature, caught: isCaught, target, pond: pond.id };
      return { record, multiplier: settleShot(FISHING_RULES, creature, isCaught) };
    };
  });

/** One outcome a target: its next bet, or `gone` for a shot that was not placed. */
function presentShots(targets: readonly number[], bets: readonly BetRow[]): ShotOutcome[] {
  const left = bets.map((bet) => ({ bet, shot: z.parse(Shot, bet.choice) }));
  return targets.map((target) => {
    const index = left.findIndex(({ shot }) => shot.target === target);
    const [next] = index === -1 ? [] : left.splice(index, 1);
    return next === undefined ? { outcome: 'gone', target } : outcomeOf(next.bet, next.shot);
  });
}

function outcomeOf(bet: BetRow, { creature, caught, target }: Shot): ShotOutcome {
  switch (bet.status) {
    case 'settled':
      return { outcome: caught ? 'caught' : 'missed', target, creature, bet: presentBet(bet, GAME) };
    case 'refused':
      return { outcome: 'refused', target, error: bet.error ?? { code: 'internal' } };
    default:
      return { outcome: 'refused', target, error: { code: 'void' } };
  }
}

export const deepsea = defineGame({
  id: GAME,
  rules: FISHING_RULES,
  returns: () => CREATURES.map((creature) => fishingReturn(FISHING_RULES, creature)),
  open: ({ betService }) => {
    const fishing = new Fishing(betService);
    return {
      calls: {
        shoot: (player: Player, input: ArcadeInput<'shoot'>) => fishing.shoot(player, input),
      },
      view: (player) => Promise.resolve({ pond: fishing.view(player) }),
      close: () => fishing.close(),
    };
  },
});
