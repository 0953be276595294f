import { randomInt, randomUUID } from 'node:crypto';
import {
  POND_SEATS,
  type ArcadeEventName,
  type ArcadeEvents,
  type PondCreature,
  type PondState,
} from '@realm/arcade-contract';
import { CREATURES, type Creature } from '@realm/fairness';

const MAX_CREATURES = 40;
const ENTER_INTERVAL_MS = 450;
const SHORTEST_SWIM_MS = 9_000;
const LONGEST_SWIM_MS = 22_000;
const SEAT_KEPT_MS = 60_000;
const PATHS = 2 ** 32;
/** Of 100 that enter; the dragon comes on its own. */
const SHARES: Record<Exclude<Creature, 'dragon'>, number> = {
  minnow: 34,
  clown: 22,
  angel: 16,
  puffer: 11,
  turtle: 8,
  jelly: 6,
  shark: 3,
};
const DRAGON_INTERVAL_MS = 90_000;

interface Seat {
  readonly playerId: bigint;
  readonly nickname: string;
  seenAt: number;
}
/** A shot that has caught something and whose stake is being taken. */
interface Catch {
  /** The member's and their command's id. */
  readonly command: string;
  /** Its place in the command. */
  readonly shot: number;
}

export class Pond {
  readonly id = randomUUID();
  readonly seats: (Seat | null)[] = Array.from({ length: POND_SEATS }, () => null);
  readonly creatures = new Map<number, PondCreature>();
  readonly #catches = new Map<number, Catch>();
  enteredAt: number;
  dragonAt: number;

  constructor(now: number) {
    this.enteredAt = now;
    this.dragonAt = now;
  }

  /** `false` once another shot has caught the creature. The same shot may try again when its transaction is repeated. */
  mayCatch(id: number, { command, shot }: Catch): boolean {
    if (!this.creatures.has(id)) return false;
    const before = this.#catches.get(id);
    return before === undefined || (before.command === command && before.shot === shot);
  }

  reserve(id: number, by: Catch): void {
    this.#catches.set(id, by);
  }

  /** Frees the catch of a command whose stake was not taken. */
  release(command: string): void {
    for (const [id, { command: by }] of this.#catches) if (by === command) this.#catches.delete(id);
  }

  removeGone(now: number): void {
    for (const { id, until } of this.creatures.values()) if (until <= now) this.leave(id);
  }

  leave(id: number): void {
    this.creatures.delete(id);
    this.#catches.delete(id);
  }
}
type Send = <Name extends ArcadeEventName>(playerId: bigint, name: Name, payload: ArcadeEvents[Name]) => void;

/** Which creature enters next decides nothing: every shot at any of them returns the same on average. */
function nextCreature(): Creature {
  let ticket = randomInt(100);
  return CREATURES.find((creature) => creature !== 'dragon' && (ticket -= SHARES[creature]) < 0) ?? 'minnow';
}

/** Creatures are numbered from somewhere below. Pages add fractions to these numbers, so they must stay far below 2^53. */
const FIRST_CREATURES = 2 ** 42;

/** Ponds with four seats each, and what swims in them. They are not stored: after a restart other creatures swim. */
export class Ponds {
  readonly #nowMs: () => number;
  readonly #send: Send;
  readonly #ponds = new Map<string, Pond>();
  readonly #timer = setInterval(() => this.#turn(), ENTER_INTERVAL_MS);
  /** Drawn: a shot that was aimed in an earlier process must hit nothing here. */
  #lastCreature = randomInt(FIRST_CREATURES);

  constructor(nowMs: () => number, send: Send) {
    this.#nowMs = nowMs;
    this.#send = send;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #enter(pond: Pond, creature: Creature, from: number): PondCreature {
    this.#lastCreature += 1;
    const until = from + randomInt(SHORTEST_SWIM_MS, LONGEST_SWIM_MS);
    const entered = { id: this.#lastCreature, creature, path: randomInt(PATHS), from, until };
    pond.creatures.set(entered.id, entered);
    return entered;
  }

  #open(now: number): Pond {
    const pond = new Pond(now);
    // As if the pond had been open for as long as anything swims in it.
    for (let from = now - LONGEST_SWIM_MS; from <= now; from += ENTER_INTERVAL_MS)
      this.#enter(pond, nextCreature(), from);
    pond.removeGone(now);
    this.#ponds.set(pond.id, pond);
    return pond;
  }

  readonly seatIn = (pond: Pond, playerId: bigint): number =>
    pond.seats.findIndex((seat) => seat?.playerId === playerId);
  readonly #find = (playerId: bigint): Pond | undefined =>
    [...this.#ponds.values()].find((pond) => this.seatIn(pond, playerId) >= 0);

  /** Returns the player's pond, or one with a free seat, or a new one. */
  join(player: { playerId: bigint; nickname: string }): Pond {
    const now = this.#nowMs();
    const known = this.#find(player.playerId);
    if (known !== undefined) {
      const seat = known.seats[this.seatIn(known, player.playerId)];
      if (seat) seat.seenAt = now;
      return known;
    }
    const pond = [...this.#ponds.values()].find(({ seats }) => seats.includes(null)) ?? this.#open(now);
    pond.seats[pond.seats.indexOf(null)] = { ...player, seenAt: now };
    this.#publishToSeats(pond);
    return pond;
  }

  readonly state = (pond: Pond, playerId: bigint): PondState => ({
    pond: pond.id,
    serverAt: this.#nowMs(),
    creatures: [...pond.creatures.values()],
    seats: pond.seats.flatMap((seat, index) =>
      seat === null ? [] : [{ seat: index, nickname: seat.nickname, isOwn: seat.playerId === playerId }],
    ),
  });

  #publishToSeats(pond: Pond): void {
    for (const seat of pond.seats)
      if (seat !== null) this.#send(seat.playerId, 'pond', this.state(pond, seat.playerId));
  }
  publish<Name extends ArcadeEventName>(
    pond: Pond,
    name: Name,
    { payload, except }: { payload: ArcadeEvents[Name]; except?: bigint },
  ): void {
    for (const seat of pond.seats)
      if (seat !== null && seat.playerId !== except) this.#send(seat.playerId, name, payload);
  }

  /** Lets creatures leave and enter, and frees seats that were unused for a minute. */
  #turn(): void {
    const now = this.#nowMs();
    for (const pond of this.#ponds.values()) {
      pond.removeGone(now);
      const entered: PondCreature[] = [];
      if (now - pond.enteredAt >= ENTER_INTERVAL_MS && pond.creatures.size < MAX_CREATURES) {
        pond.enteredAt = now;
        entered.push(this.#enter(pond, nextCreature(), now));
      }
      if (now - pond.dragonAt >= DRAGON_INTERVAL_MS) {
        pond.dragonAt = now;
        entered.push(this.#enter(pond, 'dragon', now));
      }
      if (entered.length > 0)
        this.publish(pond, 'pondChange', { payload: { serverAt: now, entered, caught: [] } });
      const gone = pond.seats.findIndex((seat) => seat !== null && now - seat.seenAt > SEAT_KEPT_MS);
      if (gone >= 0) {
        pond.seats[gone] = null;
        this.#publishToSeats(pond);
      }
      if (pond.seats.every((seat) => seat === null)) this.#ponds.delete(pond.id);
    }
  }
}
