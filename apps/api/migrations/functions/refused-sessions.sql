-- Returns the refused sessions and the reasons, inside the writing transaction. Members stay locked until it ends: ending a session or
-- disabling the member locks the same row. Two statements, because the second one sees the changes that the first one waited for.
create or replace function refused_sessions(p_ids bigint[], p_moves_money boolean, p_now timestamptz)
returns table (session_id bigint, reason text) language plpgsql as $$
begin
  perform from members m
    where m.member_id in (select s.member_id from sessions s where s.session_id = any (p_ids))
    order by m.member_id for no key update;
  return query
    select asked.id,
      case
        when s.session_id is null or m.disabled or m.move_state is not null or s.ended_at is not null
          or s.idle_expires_at <= p_now or s.expires_at <= p_now then 'ended'
        else 'maintenance'
      end
    from unnest(p_ids) as asked (id)
    left join sessions s on s.session_id = asked.id
    left join members m on m.member_id = s.member_id
    where s.session_id is null or m.disabled or m.move_state is not null or s.ended_at is not null
      or s.idle_expires_at <= p_now or s.expires_at <= p_now
      or (p_moves_money and exists
        (select from settings where name = 'maintenance' and value <> 'null'::jsonb
          and coalesce((value ->> 'beginsAt')::timestamptz <= p_now, true)
          and coalesce((value ->> 'endsAt')::timestamptz > p_now, true)));
end $$;
