-- Add rows, never change them: their numbers are part of every account id and posting.

insert into ledger_currencies (slot, code, scale, max_minor)
  select slot, code, scale, least(10::numeric ^ (15 + scale), 10::numeric ^ 18)::bigint - 1
  from (values
    (1, 'TEST', 2), (2, 'CNY', 2), (3, 'USD', 2), (4, 'JPY', 0), (5, 'USDT', 6), (6, 'INR', 2), (7, 'BRL', 2), (8, 'EUR', 2)
  ) as currencies (slot, code, scale)
on conflict do nothing;

insert into ledger_kinds (kind, name, owned, floor, ceiling) values
  (1, 'available', true, 0, null),
  (2, 'frozen', true, 0, null),
  (3, 'game-lottery', true, 0, null),
  (4, 'game-slots', true, 0, null),
  (5, 'game-board', true, 0, null),
  (6, 'game-fishing', true, 0, null),
  (7, 'game-chain', true, 0, null),
  -- A loan is a negative balance, down to the limit that staff granted.
  (15, 'credit-line', true, 0, 0),
  (16, 'house', false, null, null),
  (17, 'deposit-clearing', false, null, null),
  (18, 'withdrawal-clearing', false, null, null),
  (19, 'capital', false, null, null),
  (20, 'adjustments', false, null, null),
  (21, 'exchange', false, null, null),
  (22, 'rounding', false, null, null),
  (23, 'fees', false, null, null),
  -- What was sent to other cells less what came from them.
  (24, 'cell-clearing', false, null, null)
on conflict do nothing;

insert into ledger_rules (type, debit_kind, credit_kind)
  select rule.type, debit.kind, credit.kind
  from (values
    -- Stakes, returned stakes, payouts and rebates of bets and of activities. 27 is the rebate of bets on a game balance, 28 an agent's
    -- commission.
    (array[1, 5, 8], array['available'], array['house']),
    (array[2, 3, 4, 6, 7, 9, 10, 27, 28], array['house'], array['available']),
    (array[11], array['deposit-clearing'], array['available', 'exchange']),
    (array[11], array['exchange'], array['available', 'rounding']),
    (array[11], array['rounding'], array['exchange']),
    (array[12], array['available'], array['frozen']),
    (array[13], array['frozen'], array['available']),
    (array[14], array['frozen'], array['withdrawal-clearing', 'exchange', 'fees']),
    (array[14], array['exchange'], array['withdrawal-clearing', 'rounding', 'fees']),
    (array[14], array['rounding'], array['exchange']),
    (array[15], array['capital'], array['available']),
    (array[16], array['credit-line'], array['available']),
    (array[17, 18], array['available'], array['credit-line']),
    -- What a wrong result of a bet had paid returns to the house.
    (array[19], array['available'], array['adjustments', 'house']),
    -- Reversing a credit returns USDT to the clearing account, whatever the wallet still holds.
    (array[19], array['adjustments'], array['deposit-clearing']),
    (array[20, 23], array['game-lottery', 'game-slots', 'game-board', 'game-fishing', 'game-chain'], array['available']),
    (array[21, 22], array['available'], array['game-lottery', 'game-slots', 'game-board', 'game-fishing', 'game-chain']),
    -- Stakes, payouts and returned stakes on a game balance.
    (array[24], array['game-lottery', 'game-slots', 'game-board', 'game-fishing', 'game-chain'], array['house']),
    (array[25, 26], array['house'], array['game-lottery', 'game-slots', 'game-board', 'game-fishing', 'game-chain']),
    -- House capital to another cell and from there; no member reads it.
    (array[100], array['capital'], array['cell-clearing']),
    (array[100], array['cell-clearing'], array['capital']),
    -- The balance of a member who moves to another cell and from there.
    (array[29], array['available'], array['cell-clearing']),
    (array[30], array['cell-clearing'], array['available'])
  ) as rules (types, debits, credits)
  cross join lateral unnest(rules.types) as rule (type)
  join ledger_kinds debit on debit.name = any (rules.debits)
  join ledger_kinds credit on credit.name = any (rules.credits)
on conflict do nothing;

insert into chain_progress (linked_to, next_linked_to, horizon) values (0, 0, pg_current_xact_id())
on conflict do nothing;
