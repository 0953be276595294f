import { sql, type RawBuilder } from 'kysely';

export const ROWS = 100_000;
const OFFER = JSON.stringify({
  currency: 'CNY',
  stakeMinor: '0',
  targetMinor: '9',
  rewardMinor: '1',
  expiryDays: 1,
  counts: [],
  requires: [],
});

/** A year of orders and sessions; of each kind a few that a job has to find. */
export const FILLINGS: readonly RawBuilder<unknown>[] = [
  sql`insert into members (uid, account, password_hash, nickname, created_at)
    select 'u' || n, 'account' || n, '-', '', now() - interval '1 year' from generate_series(1, ${ROWS}::int) n`,
  sql`insert into visitors select 'v' || n, now() - interval '1 day' * (n % 365) from generate_series(1, ${ROWS}::int) n`,
  sql`insert into sessions (kind, uid, process, created_at, last_seen_at, idle_expires_at, expires_at)
    select 'visitor', 'v' || n, 'h5', now(), now(), now() + interval '1 day', now() + interval '9 days'
    from generate_series(1, ${ROWS}::int - 500) n`,
  sql`insert into sessions (kind, uid, process, created_at, last_seen_at, idle_expires_at, expires_at, ended_at, end_reason)
    select 'visitor', 'v' || n, 'h5', now(), now(), now(), now(), now() - interval '100 days', 'expired'
    from generate_series(${ROWS}::int - 20, ${ROWS}::int) n`,
  sql`insert into sessions (kind, uid, member_id, process, device_id, created_at, last_seen_at, idle_expires_at, expires_at)
    select 'member', 'u' || n, n, 'h5', 'device' || n, now() - interval '1 hour', now(),
      now() + interval '1 hour' * (n - 20), now() + interval '1 hour' * (n - 10)
    from generate_series(1, ${ROWS}::int) n`,
  sql`insert into known_devices select n, 'device' || n, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into session_tokens (token_hash, session_id, issued_at)
    select encode(sha256(n::text::bytea), 'hex'), n, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into auth_codes (code_hash, member_id, session_id, expires_at)
    select encode(sha256(n::text::bytea), 'hex'), n, n, now() + interval '1 hour' * (n - 20) from generate_series(1, ${ROWS}::int) n`,
  sql`insert into captcha_puzzles (captcha_id, kind, answer, work_key, bound_to, expires_at)
    select 'c' || n, 'code', 'x', 'k', 'b', now() + interval '1 hour' * (n - 20) from generate_series(1, ${ROWS}::int) n`,
  sql`insert into captcha_tickets (ticket_hash, bound_to, expires_at)
    select encode(sha256(n::text::bytea), 'hex'), 'b', now() + interval '1 hour' * (n - 20) from generate_series(1, ${ROWS}::int) n`,
  sql`insert into attempt_counters (scope, subject, attempts, expires_at)
    select 's', 'x' || n, '{}', now() + interval '1 hour' * (n - 20)
    from generate_series(1, ${ROWS}::int) n`,
  sql`insert into deposit_orders (order_id, member_id, method, status, network, pay_minor, paid_minor, currency, rate,
      credit_minor, pay_address, confirmations_needed, final, created_at, expires_at)
    select 'D' || n, n % 1000 + 1, 'usdt', case when n <= 3 then 'pending-payment' when n <= 60 then 'locked' else 'success' end,
      'TRC20', 1000000, 1000000, 'CNY', '7', 700, 'T' || n, 2, true,
      now() - interval '5 minutes' * n, now() - interval '5 minutes' * n from generate_series(1, ${ROWS}::int) n`,
  sql`insert into deposit_addresses select 'T' || n, 'TRC20', n % 1000 + 1, 'D' || n, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into deposit_payments (network, tx_hash, ordinal, address, amount_minor, block_height, confirmations, final, paid_at,
      order_id, state)
    select 'TRC20', 'h' || n, 0, 'T' || n, 1000000, n, 6, true, now(), 'D' || n, 'credited'
    from generate_series(61, ${ROWS}::int) n`,
  sql`insert into withdrawal_orders (order_id, member_id, status, currency, amount_minor, rate, gross_minor, fee_minor, net_minor,
      network, address, address_label, payout_state, review_by, created_at)
    select 'W' || n, n % 1000 + 1, case when n <= 40 then 'processing' when n <= 60 then 'locked' else 'success' end, 'CNY',
      700, '7', 2000000, 1000000, 1000000, 'TRC20', 'A' || n % 50000, '', 'none', now(), now() - interval '5 minutes' * n
    from generate_series(1, ${ROWS}::int) n`,
  sql`insert into order_events (order_id, status, at, actor)
    select kind || n, 'success', now(), 'network' from generate_series(1, ${ROWS}::int) n, (values ('D'), ('W')) k (kind)`,
  sql`insert into wallet_addresses (address_id, member_id, slot, label, network, address, created_at, usable_at)
    select 'a' || n, n, 1, '', 'TRC20', 'A' || n, now(), now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into notices (kind, member_id, title, body, published_at)
    select 'personal', n, '{}', '{}', now() - interval '1 minute' * (n % 9999) from generate_series(1, ${ROWS}::int) n`,
  sql`insert into notice_reads select member_id, notice_id, now() from notices where member_id is not null and member_id > 1`,
  sql`insert into sandbox_chain (network, height, mined_at) values ('TRC20', ${ROWS}::int + 6, now() - interval '1 day')`,
  sql`insert into sandbox_blocks (network, height, hash, parent)
    select 'TRC20', n, 'b' || n, 'b' || n - 1 from generate_series(1, ${ROWS}::int + 6) n`,
  sql`insert into network_blocks (network, height, hash, final) values ('TRC20', ${ROWS}::int, 'b' || ${ROWS}::int, true)`,
  sql`insert into sandbox_payments (network, tx_hash, ordinal, address, amount_minor, created_at, block_height)
    select 'TRC20', 'h' || n, 0, 'T' || n, 1000000, now(), n from generate_series(61, ${ROWS}::int) n`,
  sql`insert into payout_attempts (network, tx_hash, payout_key, bytes, created_at)
    select 'TRC20', 'p' || n, 'W' || n, '{}', now() from generate_series(61, ${ROWS}::int) n`,
  sql`insert into sandbox_payouts select 'W' || n, 'TRC20', 'A' || n, 1, 'p' || n, now(), n from generate_series(61, ${ROWS}::int) n`,
  sql`insert into mails (recipient, subject, body, created_at, due_at, sent_at)
    select 'a@example', '', '', now() - interval '20 seconds' * n, case when n <= 20 then now() end, case when n > 40 then now() end
    from generate_series(1, ${ROWS}::int) n`,
  sql`insert into bet_orders (order_number, provider, provider_bet, member_id, category, currency, stake_minor, status, payout_minor, placed_at,
      settled_at, placed_event, ended_event, round, claim_minor)
    select 'B' || n, 'arcade', n, n % 1000 + 1, 'slots', 'CNY', 100, case when n <= 40 then 'open' else 'settled' end, case when n > 40 then 200 end,
      now() - interval '1 minute' * n, case when n > 40 then now() end, 'p' || n, case when n > 40 then 'e' || n end, 'r' || n,
      case when n % 51 = 0 then 2 else 0 end
    from generate_series(1, ${ROWS}::int) n`,
  sql`insert into bet_corrections (order_number, number, transaction_id, from_status, to_status, posted_minor, claim_minor, at)
    select 'B' || n, 1, 't' || n, 'settled', 'cancelled', 0, 0, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into bet_claim_changes (order_number, number, correction, kind, amount_minor, left_minor, reason, at)
    select 'B' || n, 1, 1, 'written-off', 1, 0, 'why', now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into member_protection (member_id) select n from generate_series(1, ${ROWS}::int) n`,
  sql`insert into play_limits (member_id, kind, period, currency, amount_minor, set_at)
    select n, 'wager', 'month', 'CNY', 100, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into moved_uses (member_id, side, at, currency, amount_minor)
    select n, 'staked', now(), 'CNY', 100 from generate_series(1, ${ROWS}::int) n`,
  sql`insert into member_moves (transfer_id, member_id, direction, other_cell, began_at, ended_at, outcome)
    select gen_random_uuid(), n, 'in', 'b', now(), now(), 'done' from generate_series(1, ${ROWS}::int) n`,
  sql`insert into cell_transfers (transfer_id, direction, cell, currency, amount_minor, status, member_id, move_id, note, sent_at, ended_at)
    select gen_random_uuid(), 'in', 'b', 'CNY', 1, 'accepted', n, gen_random_uuid(), '', now(), now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into protection_events (member_id, at, actor, kind, details)
    select n % 1000 + 1, now() - interval '1 minute' * n, 'member', 'limit-removed', '{}' from generate_series(1, ${ROWS}::int) n`,
  sql`insert into promotions (promotion_id, category, title, summary, body, terms, target, starts_at, updated_at, offer, budget_minor)
    select 'p' || n, 'slots', '{}', '{}', '{}', '{}', 'slots', now(), now(), ${OFFER}::text::jsonb, 1000
    from generate_series(1, 20) n`,
  sql`insert into promotion_joins (order_number, promotion_id, member_id, currency, offer, reward_minor, status, joined_at, expires_at, turnover_minor, ended_at)
    select 'B' || n, 'p' || n % 10 + 1, n, 'CNY', ${OFFER}::text::jsonb, 1,
      case when n <= 20 then 'active' else 'expired' end, now(), now() + interval '1 day', case when n > 20 then 0 end, case when n > 20 then now() end
    from generate_series(1, ${ROWS}::int) n`,
  sql`insert into favourite_games select n, (select min(game_id) from games), now() from generate_series(1, ${ROWS}::int) n`,
  sql`update members set agent_id = member_id % 1000 + 1 where member_id > 1001`,
  sql`insert into agent_changes (member_id, from_day, previous_agent_id, changed_by, changed_at)
    select n, current_date - 1, 1, 'staff', now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into downline_turnover (member_id, day, currency, category, agent_id, turnover_minor, bets)
    select n, current_date - 3, 'CNY', 'slots', n % 1000 + 1, 100, 1 from generate_series(1002, ${ROWS}::int) n`,
  sql`insert into commissions (agent_id, day, currency, members, turnover_minor, amount_minor, lines, calculated_at)
    select n % 1000 + 1, current_date - n / 1000, 'CNY', 1, 100, 0, '[]', now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into rebates (run_day, member_id, currency, family, change_minor, carried_minor, posted_minor, event_id, calculated_at)
    select current_date - n / 1000 - 1, n % 1000 + 1, 'CNY', 'game', 1, 0, 1, 'rebate' || n, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into rebate_lines (member_id, currency, day, category, run_day, family, bets, turnover_minor, rate, amount_minor, change_minor)
    select member_id, currency, run_day, 'slots', run_day, family, 1, 1000, '0.001', 1, 1 from rebates`,
  sql`insert into rebate_days select current_date - n, now() from generate_series(3, 100) n`,
  sql`insert into commission_days select current_date - n, now() from generate_series(3, 100) n`,
  sql`insert into game_sessions select 'g' || n, 'arcade', n, session_id, (select min(game_id) from games), 'CNY', now()
    from generate_series(1, ${ROWS}::int) n join sessions on sessions.member_id = n`,
  sql`insert into launch_tokens (token_hash, member_id, member_session, game, currency, language, expires_at)
    select session_hash, member_id, member_session, game, 'CNY', 'en', now() + interval '1 hour' from game_sessions`,
  sql`insert into provider_nonces select 'arcade', n, now() + interval '1 hour' from generate_series(1, ${ROWS}::int) n`,
  sql`insert into wallet_commands (provider, transaction_id, kind, bet, content_hash, outcome, order_number, at)
    select 'arcade', 't' || n, 'bet', 'b' || n, '', 'accepted', 'B' || n, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into closed_rounds select 'arcade', 'r' || n, 'dice', null, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into game_launches select n, (select min(game_id) from games), now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into wallet_transfers (transfer_id, member_id, kind, currency, moved, created_at)
    select 'T' || n, n % 1000 + 1, 'transfer', 'CNY', '[]', now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into member_notes (member_id, author, body, at) select n % 1000 + 1, 'staff', 'x', now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into uploads select 'u' || n, n % 1000 + 1, 'D' || n, 'f' || n, 1, now(), 'h' || n from generate_series(1, ${ROWS}::int) n`,
  sql`insert into money_requests (member_id, request_id, path, body_hash, state, answer, created_at)
    select n % 1000 + 1, gen_random_uuid(), '', '', 'accepted', '{}', now() - interval '1 minute' * n from generate_series(1, ${ROWS}::int) n`,
  sql`alter table operator_commands disable trigger operator_commands_link`,
  sql`insert into operator_commands (at, operator, name, input, code, request_id, target)
    select now() - interval '1 minute' * n, 'staff', 'member/top-up', '{}', 0, gen_random_uuid(), 'account' || n from generate_series(1, ${ROWS}::int) n`,
  sql`insert into operator_links (number, command_id, hash)
    select command_id, command_id, sha256('') from operator_commands`,
  sql`alter table operator_commands enable trigger operator_commands_link`,
  sql`insert into operator_approvals (name, subject, input, first_operator, first_at, ended_by, ended_at, outcome)
    select 'withdrawal/approve', 'W' || n, '{}', 'a', now(), case when n > 40 then 'b' end, case when n > 40 then now() end,
      case when n > 40 then 'done' end from generate_series(1, ${ROWS}::int) n`,
  sql`insert into support_threads (member_id, open, last_seq, waiting_since, changed_at)
    select n, n % 50 = 0, 1, case when n <= 40 then now() end, now() - interval '1 minute' * n from generate_series(1, ${ROWS}::int) n`,
  sql`insert into support_messages (member_id, seq, message_id, sender, kind, body, sent_at)
    select n, 1, gen_random_uuid(), 'member', 'text', 'x', now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into visitor_threads (uid, open, last_seq, waiting_since, changed_at)
    select 'v' || n, n % 50 = 0, 1, case when n % 50 = 0 and n <= 2000 then now() end, now() - interval '1 minute' * n
    from generate_series(1, ${ROWS}::int) n`,
  sql`insert into visitor_messages (uid, seq, message_id, sender, body, sent_at)
    select 'v' || n, 1, gen_random_uuid(), 'visitor', 'x', now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into support_viewers (member_id, account, seen_at, typing)
    select n, 'staff', now(), false from generate_series(1, ${ROWS}::int) n`,
  sql`insert into chat_rooms (room_id, kind, name, owner_id, group_id, invite_code, last_seq, created_at)
    select 'g' || n, 'group', 'x', n, gen_random_uuid(), 'c' || n, 1, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into chat_members (room_id, member_id, joined_at) select 'g' || n, n, now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into chat_invites (room_id, member_id, invited_by, state, changed_at)
    select 'g' || n, n % 10000 + 1, n, 'open', now() from generate_series(1, ${ROWS}::int) n`,
  sql`update chat_rooms set last_seq = ${ROWS}::int where room_id = 'zh'`,
  sql`insert into chat_messages (room_id, seq, changed_seq, member_id, message_id, kind, body, sent_at)
    select 'zh', n, n, n % 1000 + 1, gen_random_uuid(), 'text', 'x', now() - interval '1 second' * (${ROWS}::int - n)
    from generate_series(1, ${ROWS}::int) n`,
  sql`insert into chat_reactions (room_id, seq, member_id, emoji, reacted_at)
    select 'zh', n, 1 + n % ${ROWS}::int, 'fire', now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into chat_reports (room_id, seq, reporter_id, sender_id, reason, body, sent_at, created_at, closed_at, closed_by)
    select 'zh', n, n, n % 1000 + 1, 'other', 'x', now(), now(), case when n > 40 then now() end, case when n > 40 then 'staff' end
    from generate_series(1, ${ROWS}::int) n`,
  sql`insert into chat_mutes (member_id, step, began_at, until, reason, muted_by)
    select n, '10m', now(), now(), 'x', 'staff' from generate_series(1, ${ROWS}::int) n`,
  sql`insert into sign_ins (member_id, at, outcome, device, system, place)
    select case when n > 40 then n end, now() - interval '50 seconds' * n, 'signed-in', '', '', '' from generate_series(1, ${ROWS}::int) n`,
  sql`insert into authenticators (member_id, sealed_seed, created_at) select n, '', now() from generate_series(1, ${ROWS}::int) n`,
  sql`insert into recovery_codes (member_id, code_hash)
    select n, encode(sha256(n::text::bytea), 'hex') from generate_series(1, ${ROWS}::int) n`,
  sql`insert into recovery_requests (code_hash, account_key, member_id, kind, way, status, sent_at, device, system, place, begun_at, wait_ms,
      expires_at, approved_at, ready_at, ended_at)
    select encode(sha256(n::text::bytea), 'hex'), encode(sha256(n::text::bytea), 'hex'), n, 'login-password', 'review',
      case when n <= 40 then 'cooling' when n <= 80 then 'reviewing' else 'done' end, now(), '', '', '', now(), 0,
      now() + interval '1 hour' * (case when n = 77 then 20 else n - 20 end),
      now(), now(), case when n > 80 then now() - interval '1 minute' * n end from generate_series(1, ${ROWS}::int) n`,
  sql`insert into email_codes (member_id, email, code_hash, created_at, expires_at)
    select n, 'a@example', encode(sha256(n::text::bytea), 'hex'), now(), now() + interval '1 hour' * (n - 20)
    from generate_series(1, ${ROWS}::int) n`,
];
