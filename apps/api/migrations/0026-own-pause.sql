-- The pause that a member chose while a longer one of staff runs. It holds when staff lift theirs.
alter table member_protection
  add column own_pause_kind text check (own_pause_kind in ('cool-off', 'exclusion')),
  add column own_pause_from timestamptz,
  -- Null with a kind: for ever.
  add column own_pause_until timestamptz,
  add check ((own_pause_kind is null) = (own_pause_from is null)),
  add check (own_pause_until > own_pause_from);
