-- The queues of staff: who has an order open, which picture or payment was used before, how often a network was asked.

-- A mark expires by itself and never blocks a decision: the version that a decision carries does.
create table order_marks (
  order_id text primary key,
  -- Null: the operator secret was shown.
  staff_id bigint references staff,
  operator text not null,
  taken_at timestamptz not null,
  expires_at timestamptz not null
);

-- SHA-256 of the stored bytes.
alter table uploads add column content_hash text not null default '';
alter table uploads alter column content_hash drop default;
create index uploads_content on uploads (content_hash);
create index uploads_order on uploads (order_id, created_at);
create index uploads_newest on uploads (created_at);

-- The number of a payment to an attendant: one payment is credited once, also by two people at the same moment.
alter table deposit_orders add column payment_reference text;
create unique index deposit_orders_payment_reference on deposit_orders (lower(payment_reference))
  where payment_reference is not null;

alter table withdrawal_orders
  -- How often a network said that it does not know, and when last.
  add column payout_look_ups integer not null default 0,
  add column payout_looked_up_at timestamptz;
