import type { ArcadeGame } from '@realm/arcade-contract';
import type { CurrencyCode, Language } from '@realm/domain';

/** Who calls: a session of one player, in one game and currency. */
export interface Player {
  readonly playerId: bigint;
  readonly name: string;
  readonly nickname: string;
  readonly language: Language;
  readonly game: ArcadeGame;
  /** Of the game at the platform: games of one category share a balance. */
  readonly category: string;
  readonly currency: CurrencyCode;
  readonly sessionHash: string;
  readonly walletSession: string;
}
