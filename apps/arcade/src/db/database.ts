import type { ArcadeBetStatus, ArcadeError, ArcadeGame } from '@realm/arcade-contract';
import type { CurrencyCode, Language } from '@realm/domain';
import type { LegResult, SlipResult } from '@realm/fairness';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

/** Written as text, read as the parsed value. */
type Json<T> = ColumnType<T, string, string>;

/** 9: settled early. */
export type SlipOutcome = SlipResult | 9;

interface Tables {
  players: { player_id: Generated<bigint>; name: string };
  sessions: {
    session_hash: string;
    player_id: bigint;
    wallet_session: string;
    nickname: string;
    language: Language;
    game: ArcadeGame;
    category: string;
    currency: CurrencyCode;
    opened_at: Date;
    last_used_at: Date;
    ended_at: Date | null;
  };
  sittings: {
    player_id: bigint;
    currency: CurrencyCode;
    began_at: Date;
    active_at: Date;
    wagered_minor: Generated<bigint>;
    net_minor: Generated<bigint>;
    checked_minutes: Generated<number>;
    reality_check_minutes: Generated<number>;
  };
  seeds: {
    seed_id: Generated<bigint>;
    player_id: bigint;
    server_seed: string;
    commitment: string;
    client_seed: string;
    next_nonce: Generated<number>;
    state: 'next' | 'active' | 'revealed';
  };
  chains: {
    chain_id: Generated<bigint>;
    game: ArcadeGame;
    secret: string;
    length: number;
    end_hash: string;
    played: Generated<number>;
    state: 'next' | 'active' | 'finished';
  };
  seed_replacement: { began_at: Date };
  rules: { rules_id: Generated<bigint>; game: ArcadeGame; content: string };
  rounds: {
    number: Generated<bigint>;
    round_id: string;
    game: ArcadeGame;
    rules_id: bigint;
    player_id: bigint | null;
    seed_id: bigint | null;
    client_seed: string | null;
    nonce: number | null;
    chain_id: bigint | null;
    link: number | null;
    hand: number | null;
    state: 'open' | 'settled' | 'void';
    record: Json<unknown>;
    opened_at: Date;
  };
  commands: {
    player_id: bigint;
    command_id: string;
    content_hash: string;
    error: Json<ArcadeError | null> | null;
    subject: string | null;
  };
  bets: {
    number: Generated<bigint>;
    bet_id: string;
    round_id: string;
    player_id: bigint;
    session_hash: string;
    command_id: string;
    currency: CurrencyCode;
    stake_minor: bigint;
    payout_minor: bigint | null;
    multiplier: bigint | null;
    choice: Json<unknown>;
    status: ArcadeBetStatus;
    error: Json<ArcadeError | null> | null;
    order_number: string | null;
    placed_at: Date;
    is_unseen: Generated<boolean>;
  };
  fixtures: {
    fixture_id: string;
    slot: bigint;
    starts_at: Date;
    chain_id: bigint;
    link: number;
    results: Generated<number>;
    is_final: Generated<boolean>;
    is_void: Generated<boolean>;
  };
  slips: { bet_id: string; result: SlipOutcome | null; corrections: Generated<number> };
  slip_legs: {
    bet_id: string;
    leg: number;
    fixture_id: string;
    result: LegResult | null;
    results: Generated<number>;
  };
  wallet_commands: {
    transaction_id: string;
    kind: 'bet' | 'play' | 'win' | 'rollback' | 'resettle';
    bet_id: string;
    body: Json<{ readonly transaction: string }>;
    outcome: string | null;
    refusal: Generated<string | null>;
    attempts: Generated<number>;
    next_at: Date;
  };
}

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
export type Reader = Database | Tx;
export type { Tables };

/** The server's role. Created by migrations/grants.sql. */
export const SERVER_ROLE = 'realm_arcade';
