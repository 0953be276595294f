-- The same table has the repeated recomputation of the whole ledger.
alter table book_checks add column kind text not null default 'rules' check (kind in ('rules', 'audit'));

-- What staff have to be told of, from when it began until it ended.
create table alerts (
  alert_id bigint generated always as identity primary key,
  kind text not null,
  -- A queue or a provider; empty where there is only one of the kind.
  subject text not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  -- How many orders, rules or rows it is about, and the oldest of them.
  amount integer not null check (amount >= 0),
  oldest_at timestamptz,
  names jsonb not null
);
-- However many servers look: one alert lasts until it ends.
create unique index alerts_lasting on alerts (kind, subject) where ended_at is null;
create index alerts_ended on alerts (ended_at) where ended_at is not null;

-- Messages to the webhook. They are written with the alert, and each is sent until it is taken.
create table alert_calls (
  call_id bigint generated always as identity primary key,
  alert_id bigint not null references alerts (alert_id) on delete cascade,
  event text not null check (event in ('began', 'ended')),
  body text not null,
  attempts integer not null default 0,
  -- Null once it was sent or given up.
  due_at timestamptz,
  sent_at timestamptz,
  error text,
  unique (alert_id, event)
);
create index alert_calls_due on alert_calls (due_at) where due_at is not null;
