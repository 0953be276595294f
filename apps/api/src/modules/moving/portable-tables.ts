import type { Tables } from '../../db/tables';

/**
 * What becomes of a table's rows of a member who moves to another cell:
 *
 * - `moves`: they are copied.
 * - `stays`: history, kept in the books of the cell where it happened.
 * - `ends`: worthless after the move; deleted when the member has left.
 * - `hinders`: something in them can be unfinished, and has to be finished first. Then they are history.
 */
export type Portability = 'moves' | 'stays' | 'ends' | 'hinders';

/** Every table that names a member. */
export const PORTABLE_TABLES = {
  members: 'moves',
  authenticators: 'moves',
  recovery_codes: 'moves',
  known_devices: 'moves',
  wallet_addresses: 'moves',
  favourite_games: 'moves',
  game_launches: 'moves',
  notices: 'moves',
  member_notes: 'moves',
  chat_mutes: 'moves',
  member_protection: 'moves',
  play_limits: 'moves',
  protection_events: 'moves',
  stake_hours: 'moves',
  moved_uses: 'moves',
  money_requests: 'moves',

  member_moves: 'stays',
  wallet_transfers: 'stays',
  cell_transfers: 'stays',
  deposit_addresses: 'stays',
  uploads: 'stays',
  rebates: 'stays',
  rebate_lines: 'stays',
  agent_changes: 'stays',
  downline_turnover: 'stays',
  commissions: 'stays',
  sign_ins: 'stays',
  notice_reads: 'stays',
  support_messages: 'stays',
  chat_messages: 'stays',
  chat_reactions: 'stays',
  chat_reports: 'stays',

  sessions: 'ends',
  auth_codes: 'ends',
  email_codes: 'ends',
  launch_tokens: 'ends',
  game_sessions: 'ends',
  support_viewers: 'ends',
  chat_members: 'ends',
  chat_invites: 'ends',
  chat_moderators: 'ends',

  bet_orders: 'hinders',
  promotion_joins: 'hinders',
  deposit_orders: 'hinders',
  withdrawal_orders: 'hinders',
  recovery_requests: 'hinders',
  support_threads: 'hinders',
  chat_rooms: 'hinders',
} as const satisfies Partial<Record<keyof Tables, Portability>>;
