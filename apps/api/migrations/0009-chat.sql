-- Chat: public rooms, groups of members, and what staff need to keep them decent.

create table chat_rooms (
  -- Of a public room its language; of a group a random id.
  room_id text primary key,
  kind text not null check (kind in ('room', 'group')),
  name text not null default '',
  owner_id bigint references members,
  -- Made by the client: a group that is created again is the first one.
  group_id uuid,
  -- Who knows it may join.
  invite_code text unique,
  -- Numbers messages and their changes, under this row's lock: in the order of commits and without gaps.
  last_seq integer not null default 0 check (last_seq >= 0),
  slow_sec integer not null default 0 check (slow_sec between 0 and 3600),
  -- When its owner disbanded the group: it can be read from then on, and left.
  closed_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'group') = (invite_code is not null and group_id is not null))
);
create unique index chat_rooms_group on chat_rooms (owner_id, group_id) where group_id is not null;
create index chat_rooms_public on chat_rooms (room_id) where kind = 'room';

-- The members of a group. In a public room: who has opened it, for the read mark.
create table chat_members (
  room_id text not null references chat_rooms,
  member_id bigint not null references members,
  read_seq integer not null default 0,
  quiet boolean not null default false,
  joined_at timestamptz not null,
  primary key (room_id, member_id)
);
create index chat_members_member on chat_members (member_id);

create table chat_messages (
  room_id text not null references chat_rooms,
  seq integer not null check (seq > 0),
  -- The room's number at the last change.
  changed_seq integer not null,
  -- Servers read only the messages that changed since their last query.
  changed_in xid8 not null default pg_current_xact_id(),
  member_id bigint not null references members,
  message_id uuid not null,
  kind text not null check (kind in ('text', 'bet', 'created', 'joined', 'left', 'excluded', 'disbanded')),
  body text not null default '',
  -- The sender's own bet that the message shows.
  bet_order text references bet_orders,
  mentions bigint[] not null default '{}',
  removed_at timestamptz,
  removed_by text,
  removed_why text,
  sent_at timestamptz not null,
  primary key (room_id, seq),
  check ((removed_at is null) = (removed_by is null)),
  check ((kind = 'bet') = (bet_order is not null))
);
create unique index chat_messages_id on chat_messages (member_id, message_id);
create unique index chat_messages_changed on chat_messages (room_id, changed_seq);
create index chat_messages_changed_in on chat_messages (changed_in);
-- For slow mode, and for what is pruned.
create index chat_messages_sent on chat_messages (room_id, member_id, sent_at);
create index chat_messages_age on chat_messages (sent_at);

-- One emoji of each member under a message.
create table chat_reactions (
  room_id text not null,
  seq integer not null,
  member_id bigint not null references members,
  emoji text not null,
  reacted_at timestamptz not null,
  primary key (room_id, seq, member_id),
  foreign key (room_id, seq) references chat_messages on delete cascade
);

-- Members whom staff have appointed; rooms show it beside their name.
create table chat_moderators (
  member_id bigint primary key references members,
  appointed_by text not null,
  appointed_at timestamptz not null
);

create table chat_reports (
  report_id bigint generated always as identity primary key,
  room_id text not null references chat_rooms,
  seq integer not null,
  reporter_id bigint not null references members,
  sender_id bigint not null references members,
  reason text not null check (reason in ('fraud', 'harassment', 'flooding', 'other')),
  -- The message as it was written: it may be pruned before staff read the report.
  body text not null,
  sent_at timestamptz not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  unique (room_id, seq, reporter_id)
);
create index chat_reports_open on chat_reports (created_at) where closed_at is null;

create table chat_mutes (
  mute_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  step text not null check (step in ('10m', '1h', '24h', 'permanent')),
  began_at timestamptz not null,
  until timestamptz check ((until is null) = (step = 'permanent')),
  reason text not null,
  muted_by text not null,
  lifted_at timestamptz,
  lifted_by text
);
create index chat_mutes_member on chat_mutes (member_id, began_at);

-- Words that no message may have, folded as texts are compared.
create table chat_words (
  word text primary key,
  added_by text not null,
  added_at timestamptz not null
);
