-- formerly 7540a0f64a7040c4552c14fe5a5c6fffb5fd259247147649ebd4f5b1ed68f6f6
-- (replaced the check of what a type joins then, which 0008 has now)
--
-- One transaction may pay several addresses of ours, and a network may take back what it showed.

-- A payment is one transfer of the token. Its place is counted among the transfers of its transaction, not of its block: a transaction
-- that moves to another block keeps it.
alter table deposit_payments
  add column ordinal integer not null default 0 check (ordinal >= 0),
  -- Which view of the network this row was written from; an older view never replaces a newer one.
  add column view bigint not null default 0,
  drop constraint deposit_payments_network_tx_hash_key,
  add unique (network, tx_hash, ordinal),
  drop constraint deposit_payments_state_check,
  -- `taken-back`: was credited and is in no block now. `replaced`: can never come again.
  add check (state in ('confirming', 'credited', 'held', 'refused', 'unknown', 'taken-back', 'replaced'));
alter table deposit_payments alter column ordinal drop default;

-- What is credited and can still be lost: not to be withdrawn.
drop index deposit_orders_not_final;
create index deposit_orders_not_final on deposit_orders (member_id)
  where not final and status in ('success', 'locked');

-- The sandbox network: several transfers in one transaction, and blocks that are replaced.
alter table sandbox_payments
  add column ordinal integer not null default 0 check (ordinal >= 0),
  -- No block below this height takes it in: a replaced block's transactions come back after a while.
  add column not_before bigint not null default 0,
  -- Its payer spent the money otherwise; `block_height` is then the block of that other transaction.
  add column replaced boolean not null default false,
  drop constraint sandbox_payments_pkey,
  add primary key (tx_hash, ordinal);
alter table sandbox_payments alter column ordinal drop default;
-- Grows with every block and every replaced branch.
alter table sandbox_chain add column view bigint not null default 0;
