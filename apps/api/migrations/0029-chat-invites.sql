-- Members invite each other into their groups; who is invited accepts or declines.

create table chat_invites (
  room_id text not null references chat_rooms,
  member_id bigint not null references members,
  invited_by bigint not null references members,
  -- `excluded`: the owner took the member out, and nobody else may invite them again.
  state text not null check (state in ('open', 'accepted', 'declined', 'excluded')),
  changed_at timestamptz not null,
  primary key (room_id, member_id)
);
create index chat_invites_open on chat_invites (member_id, changed_at) where state = 'open';
