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

-- The reversal of a credit gives the clearing account its USDT back out of the adjustments (19), whatever is left in the wallet.
alter table postings drop constraint postings_kinds;
alter table postings add constraint postings_kinds check (
  case
    when type in (1, 5, 8) then ((debit >> 8) & 255) = 1 and ((credit >> 8) & 255) = 16
    when type in (2, 3, 4, 6, 7, 9, 10) then ((debit >> 8) & 255) = 16 and ((credit >> 8) & 255) = 1
    when type = 11 then
      (((debit >> 8) & 255) = 17 and ((credit >> 8) & 255) in (1, 21))
      or (((debit >> 8) & 255) = 21 and ((credit >> 8) & 255) in (1, 22))
      or (((debit >> 8) & 255) = 22 and ((credit >> 8) & 255) = 21)
    when type = 12 then ((debit >> 8) & 255) = 1 and ((credit >> 8) & 255) = 2
    when type = 13 then ((debit >> 8) & 255) = 2 and ((credit >> 8) & 255) = 1
    when type = 14 then
      (((debit >> 8) & 255) = 2 and ((credit >> 8) & 255) in (18, 21, 23))
      or (((debit >> 8) & 255) = 21 and ((credit >> 8) & 255) in (18, 22, 23))
      or (((debit >> 8) & 255) = 22 and ((credit >> 8) & 255) = 21)
    when type = 15 then ((debit >> 8) & 255) = 19 and ((credit >> 8) & 255) = 1
    when type = 16 then ((debit >> 8) & 255) = 15 and ((credit >> 8) & 255) = 1
    when type in (17, 18) then ((debit >> 8) & 255) = 1 and ((credit >> 8) & 255) = 15
    when type = 19 then
      (((debit >> 8) & 255) = 1 and ((credit >> 8) & 255) = 20)
      or (((debit >> 8) & 255) = 20 and ((credit >> 8) & 255) = 17)
    when type in (20, 23) then ((debit >> 8) & 255) between 3 and 7 and ((credit >> 8) & 255) = 1
    when type in (21, 22) then ((debit >> 8) & 255) = 1 and ((credit >> 8) & 255) between 3 and 7
    else false
  end
);

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
