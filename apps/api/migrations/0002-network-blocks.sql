-- requires 0002-network-blocks.sql
--
-- Networks are read block by block, by one server at a time.

-- The blocks of each network that are read and can still be replaced, and the last final one.
create table network_blocks (
  network text not null references deposit_networks,
  height bigint not null,
  hash text not null,
  final boolean not null,
  primary key (network, height)
);

-- Numbers each reading before it begins: of two views of one payment the one with the higher number is the newer.
create sequence network_reads;

alter table deposit_networks
  drop column cursor,
  -- The server that follows the network, and until when the others leave it to that one.
  add column leased_by text,
  add column leased_until timestamptz;

-- Payments that a network may still change.
create index deposit_payments_open on deposit_payments (network) where not final and state <> 'replaced';

-- Addresses are made from a number, so that whoever sweeps them later can make them again: by the scheme that was used then.
create sequence deposit_address_index;
alter table deposit_addresses
  add column address_index bigint,
  add column scheme text;

create table sandbox_blocks (
  network text not null,
  height bigint not null,
  hash text not null,
  parent text not null,
  primary key (network, height)
);
-- Readings are numbered by whoever reads.
alter table sandbox_chain drop column view;
