-- What becomes of a claim: what staff collected of it, and what they wrote off.

-- Part of `claim_minor` that staff gave up. It stays part of the claim, so that a later correction of the result does not pay it again.
alter table bet_orders add column written_off_minor bigint not null default 0
  check (written_off_minor >= 0 and written_off_minor <= claim_minor);

create table bet_claim_changes (
  order_number text not null references bet_orders,
  number integer not null,
  -- The last correction before it.
  correction integer not null,
  kind text not null check (kind in ('collected', 'written-off')),
  amount_minor bigint not null check (amount_minor > 0),
  -- What is still claimed afterwards.
  left_minor bigint not null check (left_minor >= 0),
  -- Nothing is posted for what is written off: the house had paid it.
  event_id text unique,
  reason text not null,
  at timestamptz not null,
  primary key (order_number, number),
  foreign key (order_number, correction) references bet_corrections (order_number, number),
  check ((event_id is null) = (kind = 'written-off'))
);
