-- Who of staff looks after a thread, who is reading or typing in it, and answers that are ready.

alter table support_threads
  -- The account of staff who looks after the conversation that is going on.
  add column assigned_to text,
  -- By the database's clock: whoever types says so again every few seconds.
  add column member_typing_until timestamptz,
  add column staff_typing_until timestamptz;

-- Consoles that show a thread say so every few seconds. Rows of those that went silent count for nothing.
create table support_viewers (
  member_id bigint not null references support_threads,
  account text not null,
  seen_at timestamptz not null,
  typing boolean not null,
  primary key (member_id, account)
);

create table support_canned (
  -- What staff type after a slash.
  shortcut text primary key check (shortcut ~ '^[a-z0-9]{1,12}$'),
  title jsonb not null,
  body jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null
);
