-- Every payout that was signed, stored in the transaction that claims its order and before anything is sent: whatever fails later, the
-- same bytes can be sent again, and the network be asked about them.
create table payout_attempts (
  network text not null references deposit_networks,
  -- The transaction's own id, known before it is sent.
  tx_hash text not null,
  payout_key text not null,
  bytes text not null,
  created_at timestamptz not null,
  primary key (network, tx_hash)
);
create index payout_attempts_key on payout_attempts (payout_key, created_at);
