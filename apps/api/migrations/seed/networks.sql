-- Contracts of the sandbox only: the first 20 bytes of SHA-256 of 'sandbox USDT contract on <network>', in the network's spelling. None
-- is a contract of a real chain. An adapter of a real network sets its own.
insert into deposit_networks (network, enabled, contract, minimum_minor, maximum_minor, confirmations, withdraw_fee_minor,
    not_final_member_minor, not_final_total_minor) values
  ('TRC20', true, 'TALfhoMMGcCgpi1ynZuPy3BoWM5XetuZsn', 100000000, 500000000000, 2, 1000000, 100000000000, 1000000000000),
  ('ERC20', true, '0x419ECdfb8126D54df1f1df85b7f1910d14394237', 100000000, 500000000000, 2, 5000000, 100000000000, 1000000000000),
  ('BEP20', true, '0x4d87B9489DdeE99ec209B3a4F7aF4cAe0A7Fb388', 100000000, 500000000000, 2, 800000, 100000000000, 1000000000000)
on conflict do nothing;
