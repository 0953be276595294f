-- A session ends after hours without a call, with the member's session at the platform, or by the wallet's word.
alter table sessions
  add column last_used_at timestamptz not null default now(),
  add column ended_at timestamptz;
create index sessions_last_used on sessions (last_used_at);
-- For deleting sessions that never staked.
create index bets_of_session on bets (session_hash);
