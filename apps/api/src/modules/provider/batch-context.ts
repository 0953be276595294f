import type { WalletOutcome } from '@realm/api-client/contract';
import type { BetResult, BetStatus, CurrencyCode, GameCategory } from '@realm/domain';
import type { BetOrderRow } from '../bets';
import type { StakeProtections } from '../protection';
import type { CommandKind } from './wallet-command';

/** A command that has its outcome. */
export interface StoredCommand {
  readonly kind: CommandKind;
  readonly contentHash: string;
  readonly outcome: WalletOutcome;
  readonly orderNumber: string | null;
}

/** The data read before the first command of a batch is decided; everything that decisions depend on is locked. */
export interface BatchContext {
  /** By transaction. */
  readonly commands: ReadonlyMap<string, StoredCommand>;
  /** By bet. */
  readonly orders: ReadonlyMap<string, BetOrderRow>;
  /** Bets whose rollback was accepted. */
  readonly rolledBack: ReadonlySet<string>;
  readonly closedRounds: ReadonlySet<string>;
  /** By player. */
  readonly members: ReadonlyMap<string, bigint>;
  /** By game, the provider's own games only. */
  readonly categories: ReadonlyMap<string, GameCategory>;
  /** Games of these that staff have closed for maintenance: they take no bets. */
  readonly closedGames: ReadonlySet<string>;
  /** Whose games take bets. */
  readonly openCategories: readonly GameCategory[];
  /** By session. A session that may not bet any more has a refusal. */
  readonly sessions: ReadonlyMap<string, OpenSession>;
  /** Of the members of these sessions. */
  readonly protections: StakeProtections;
}

export interface OpenSession {
  readonly memberId: bigint;
  readonly game: string;
  readonly currency: string;
  readonly refusal: 'session-expired' | 'maintenance' | null;
}

export interface Bet {
  readonly orderNumber: string;
  readonly memberId: bigint;
  readonly game: string | null;
  readonly round: string | null;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
  readonly placedAt: Date;
  status: BetStatus;
  result: BetResult | null;
  payoutMinor: bigint | null;
  corrections: number;
  /** What the member owes since an earlier correction. */
  claimMinor: bigint;
}
