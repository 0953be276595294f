import {
  FishingRecord,
  type ArcadeAnswer,
  type ArcadeInput,
  type ArcadeOutput,
  type PondState,
  type ShotOutcome,
} from '@realm/arcade-contract';
import { catches, FISHING_RULES, settleShot, type Creature } from '@realm/fairness';
import * as z from 'zod/mini';
import { presentBet, type BetRow } from '../play/bets.repository';
import type { Player } from '../play/player';
import { checkStake } from '../play/stakes';
import type { Table } from '../play/table';
import { accept } from './answer';
import { playInstant } from './instant';
import { Ponds } from './pond';

const GAME = 'deepsea';

/** What is stored of a shot. */
const Shot = z.extend(FishingRecord, { target: z.int() });

interface Target {
  readonly id: number;
  readonly creature: Creature;
}

export class Fishing {
  readonly #table: Table;
  readonly #ponds: Ponds;

  constructor(table: Table) {
    this.#table = table;
    this.#ponds = new Ponds(table.nowMs, (playerId, name, payload) =>
      table.live.toPlayer({ playerId, game: GAME }, name, payload),
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
    const seat = this.#ponds.seatIn(pond, player.playerId);
    this.#ponds.publish(pond, 'pondShots', { payload: { seat, targets }, except: player.playerId });
    const aimed: Target[] = targets.flatMap((id) => {
      const creature = pond.creatures.get(id)?.creature;
      return creature === undefined ? [] : [{ id, creature }];
    });
    // Asked for without a target too: a repeated command is answered by its bets, whatever swims now.
    const played = await playInstant(this.#table, {
      ...{ player, commandId, stakeMinor, content: input },
      decide: aimed.map(({ id, creature }, index) => (stream) => {
        // A creature is caught once: a shot at one that an earlier shot has caught, of whichever member, is not placed.
        const catching = { commandId, shot: index };
        if (!pond.mayCatch(id, catching)) return null;
        const isCaught = catches(FISHING_RULES, creature, stream);
        if (isCaught) pond.reserve(id, catching);
        return {
          record: { creature, caught: isCaught, target: id },
          multiplier: settleShot(FISHING_RULES, creature, isCaught),
        };
      }),
    });
    const shots = played.ok ? shotsOf(targets, played.bets) : [];
    const caught = shots.flatMap((shot) =>
      shot.outcome === 'caught'
        ? [{ id: shot.target, seat, multiplier: FISHING_RULES.multiples[shot.creature] }]
        : [],
    );
    const landed = caught.filter(({ id }) => pond.creatures.delete(id));
    // A stake that is still in doubt keeps its creature until it swims away.
    const isInDoubt = !played.ok && played.error.code === 'in-doubt';
    if (!isInDoubt) pond.release(commandId);
    if (landed.length > 0)
      this.#ponds.publish(pond, 'pondChange', {
        payload: { serverAt: this.#table.nowMs(), entered: [], caught: landed },
      });
    if (!played.ok) return played;
    return accept({ shots, funds: await this.#table.funds.read(player) });
  }
}

/** One outcome a target; a target without a bet of its own was gone. */
function shotsOf(targets: readonly number[], placed: readonly BetRow[]): ShotOutcome[] {
  const bets = [...placed];
  const caught = new Set<number>();
  return targets.map((target) => {
    const bet = bets.find(({ choice }) => z.parse(Shot, choice).target === target);
    if (bet === undefined || caught.has(target)) return { outcome: 'gone', target };
    bets.splice(bets.indexOf(bet), 1);
    const shot = outcomeOf(bet, target);
    if (shot.outcome === 'caught') caught.add(target);
    return shot;
  });
}

function outcomeOf(bet: BetRow, target: number): ShotOutcome {
  const { creature, caught } = z.parse(Shot, bet.choice);
  switch (bet.status) {
    case 'settled':
      return { outcome: caught ? 'caught' : 'missed', target, creature, bet: presentBet(bet, GAME) };
    case 'refused':
      return { outcome: 'refused', target, error: bet.error ?? { code: 'internal' } };
    default:
      return { outcome: 'refused', target, error: { code: 'void' } };
  }
}
