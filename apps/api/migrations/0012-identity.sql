-- Who may still act, asked in the transaction that acts.

-- Refused sessions with the reason. Members of all of them stay locked until the transaction ends, in one order for everybody:
-- whoever ends a member's session or disables the member holds the same row, so the two happen one after the other. Two
-- statements, because what the first one waited for is seen by the second.
create function refused_sessions(p_ids bigint[], p_moves_money boolean, p_now timestamptz)
returns table (session_id bigint, reason text) language plpgsql as $$
begin
  perform from members m
    where m.member_id in (select s.member_id from sessions s where s.session_id = any (p_ids))
    order by m.member_id for no key update;
  return query
    select asked.id,
      case
        when s.session_id is null or m.disabled or s.ended_at is not null
          or s.idle_expires_at <= p_now or s.expires_at <= p_now then 'ended'
        else 'maintenance'
      end
    from unnest(p_ids) as asked (id)
    left join sessions s on s.session_id = asked.id
    left join members m on m.member_id = s.member_id
    where s.session_id is null or m.disabled or s.ended_at is not null
      or s.idle_expires_at <= p_now or s.expires_at <= p_now
      or (p_moves_money and exists
        (select from settings where name = 'maintenance' and value <> 'null'::jsonb));
end $$;
revoke execute on function refused_sessions from public;
grant execute on function refused_sessions to realm_app;

-- Tokens of a session are one line: each has at most one successor, and a replaced one that comes back ends the session.
delete from session_tokens where valid_until is not null;
alter table session_tokens
  drop column valid_until,
  add column successor_hash text check (successor_hash ~ '^[0-9a-f]{64}$'),
  add column replaced_at timestamptz,
  add constraint session_tokens_replaced check ((successor_hash is null) = (replaced_at is null));
alter table sessions
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check check
    (end_reason in ('signed-out', 'signed-in-elsewhere', 'disabled', 'password-changed', 'expired', 'token-reused'));

-- A one-time code belongs to the session that made it, and dies with it.
delete from auth_codes;
alter table auth_codes add column session_id bigint not null references sessions on delete cascade;
create index auth_codes_session on auth_codes (session_id);
create index auth_codes_member on auth_codes (member_id);

-- Proofs that are being worked out ("<milliseconds> <id>"): they take a place as a wrong one would, and give it back when right.
alter table attempt_counters add column pending text[] not null default '{}';

-- A captcha is solved for one caller: a keyed digest of the visitor and of the block of addresses that they come from.
delete from captcha_puzzles;
delete from captcha_tickets;
alter table captcha_puzzles add column bound_to text not null;
alter table captcha_tickets add column bound_to text not null;
