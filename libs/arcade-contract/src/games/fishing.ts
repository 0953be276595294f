import { CREATURES } from '@realm/fairness';
import * as z from 'zod/mini';
import { ArcadeError } from '../errors';
import { Bet, Funds } from '../bet';
import { AmountText, CommandId, Id, ServerMs } from '../schemas';

export const MAX_SHOTS = 64;
export const POND_SEATS = 4;

const CreatureName = z.enum(CREATURES);
export const FishingRulesSchema = z.object({
  returnPerMille: z.int(),
  multiples: z.record(CreatureName, z.int()),
});

/** What swims. Its path is drawn from `path` and its age, so that everyone at the pond sees it at the same place. */
export const PondCreature = z.object({
  id: z.int(),
  creature: CreatureName,
  /** 32 bits; decides nothing but the path. */
  path: z.int(),
  from: ServerMs,
  until: ServerMs,
});
export type PondCreature = z.output<typeof PondCreature>;

export const PondSeat = z.object({ seat: z.int(), nickname: z.string(), isOwn: z.boolean() });
/** Sent to who joins and when a seat changes. */
export const PondState = z.object({
  pond: Id,
  serverAt: ServerMs,
  seats: z.array(PondSeat),
  creatures: z.array(PondCreature),
});
export type PondState = z.output<typeof PondState>;

/** Creatures that enter, and those that were caught with the seat that caught them. */
export const PondChange = z.object({
  serverAt: ServerMs,
  entered: z.array(PondCreature),
  caught: z.array(z.object({ id: z.int(), seat: z.int(), multiplier: z.int() })),
});
export type PondChange = z.output<typeof PondChange>;

/** Shots of another seat, as soon as their stakes are taken. */
export const PondShots = z.object({ seat: z.int(), targets: z.array(z.int()) });
export type PondShots = z.output<typeof PondShots>;

/** Shots that reach a creature. Each is a bet of `stake` at the creature's own chance, and decided alone. */
export const ShootInput = z.strictObject({
  commandId: CommandId,
  stake: AmountText,
  targets: z.array(z.int()).check(z.minLength(1), z.maxLength(MAX_SHOTS)),
});
export const ShotOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('caught'), target: z.int(), creature: CreatureName, bet: Bet }),
  z.object({ outcome: z.literal('missed'), target: z.int(), creature: CreatureName, bet: Bet }),
  /** Caught by a shot before, or swum away: no stake was taken. */
  z.object({ outcome: z.literal('gone'), target: z.int() }),
  z.object({ outcome: z.literal('refused'), target: z.int(), error: ArcadeError }),
]);
export type ShotOutcome = z.output<typeof ShotOutcome>;
/** One outcome a target, in the order of the call. */
export const ShotsFired = z.object({ shots: z.array(ShotOutcome), funds: Funds });
export type ShotsFired = z.output<typeof ShotsFired>;

export const FishingRecord = z.object({ creature: CreatureName, caught: z.boolean() });
