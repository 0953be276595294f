import * as z from 'zod/mini';
import { ClientSeed, CommandId, Hex32 } from './schemas';

export const SeedsView = z.object({
  /** SHA-256 of the server seed that decides the next bets. */
  commitment: Hex32,
  clientSeed: ClientSeed,
  /** Of the next bet. */
  nonce: z.int(),
  /** Of the server seed that follows, shown before a client seed is chosen for it. */
  nextCommitment: Hex32,
});
export type SeedsView = z.output<typeof SeedsView>;

export const RevealedSeed = z.object({
  serverSeed: Hex32,
  commitment: Hex32,
  /** How many bets it decided. */
  bets: z.int(),
});
export type RevealedSeed = z.output<typeof RevealedSeed>;

/** Where the numbers of a result came from. */
export const RoundSeeds = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('member'),
    commitment: Hex32,
    /** `null` until the seeds are rotated. */
    serverSeed: z.nullable(Hex32),
    clientSeed: ClientSeed,
    nonce: z.int(),
  }),
  z.object({
    kind: z.literal('shared'),
    /** Published before the first round of the chain. */
    chainEnd: Hex32,
    /** 1 for the first round of the chain: so many hashes lead from the seed to the end. The hands of a shoe share a link. */
    link: z.int(),
    /** The link itself, `null` until the round, or its shoe, is over. The client seed is the end, the nonce is 0. */
    serverSeed: z.nullable(Hex32),
  }),
]);
export type RoundSeeds = z.output<typeof RoundSeeds>;

export const RotateInput = z.strictObject({ commandId: CommandId, clientSeed: ClientSeed });
