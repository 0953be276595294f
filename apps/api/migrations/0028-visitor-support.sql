-- Customer service for people who can't sign in: one thread for each visitor. It is deleted with the visitor, and belongs to no member.

create table visitor_threads (
  uid text primary key references visitors on delete cascade,
  open boolean not null,
  -- The newest message's number: messages are written under this row's lock, so the numbers have no gaps.
  last_seq integer not null default 0 check (last_seq >= 0),
  staff_read_seq integer not null default 0,
  -- Since when the oldest message that waits for an answer has waited.
  waiting_since timestamptz,
  -- Of the newest message: what staff see of who writes.
  device text not null default '',
  system text not null default '',
  place text not null default '',
  -- As of threads of members.
  revision bigint not null default 1,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null,
  check (staff_read_seq between 0 and last_seq)
);
create index visitor_threads_waiting on visitor_threads (waiting_since, uid) where waiting_since is not null;
create index visitor_threads_newest on visitor_threads (open, changed_at desc, uid);
create index visitor_threads_changed_in on visitor_threads (changed_in);

create table visitor_messages (
  uid text not null references visitor_threads on delete cascade,
  seq integer not null check (seq > 0),
  -- Made by the sender: a repeated message finds its first one.
  message_id uuid not null,
  sender text not null check (sender in ('visitor', 'staff')),
  body text not null,
  -- Who of staff, and the name that the visitor reads.
  operator text,
  staff_name text not null default '',
  sent_at timestamptz not null,
  primary key (uid, seq),
  unique (uid, message_id),
  check ((sender = 'staff') = (operator is not null))
);
