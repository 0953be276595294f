-- The rates of a new platform, in every currency without further steps. Staff set others with rebate/set-rates.
-- With an agent's commission they stay below what each game keeps of a stake: whoever plays well does not play for them alone.
insert into rebate_rates (category, currency, effective_day, tiers, set_by, set_at)
  select category, code, '2020-01-01', tiers::jsonb, 'seed', '2020-01-01T00:00:00Z'
  from ledger_currencies cross join (values
    ('sports', '[{"from": "0", "rate": "0.004"}]'),
    ('live', '[{"from": "0", "rate": "0.005"}]'),
    ('slots', '[{"from": "0", "rate": "0.006"}]'),
    ('fishing', '[{"from": "0", "rate": "0.006"}]'),
    ('lottery', '[{"from": "0", "rate": "0.003"}]'),
    ('board', '[{"from": "0", "rate": "0.001"}]'),
    ('chain', '[{"from": "0", "rate": "0.001"}]')
  ) as rates (category, tiers)
  where code not in ('CNY', 'TEST')
on conflict do nothing;

insert into rebate_rates (category, currency, effective_day, tiers, set_by, set_at)
  select category, 'CNY', '2020-01-01', tiers::jsonb, 'seed', '2020-01-01T00:00:00Z'
  from (values
    ('sports', '[{"from": "0", "rate": "0.004"}, {"from": "10000", "rate": "0.005"}, {"from": "100000", "rate": "0.006"}]'),
    ('live', '[{"from": "0", "rate": "0.005"}, {"from": "10000", "rate": "0.006"}, {"from": "100000", "rate": "0.007"}]'),
    ('slots', '[{"from": "0", "rate": "0.006"}, {"from": "10000", "rate": "0.007"}, {"from": "100000", "rate": "0.008"}]'),
    ('fishing', '[{"from": "0", "rate": "0.006"}, {"from": "10000", "rate": "0.007"}, {"from": "100000", "rate": "0.008"}]'),
    ('lottery', '[{"from": "0", "rate": "0.003"}, {"from": "10000", "rate": "0.004"}, {"from": "100000", "rate": "0.005"}]'),
    ('board', '[{"from": "0", "rate": "0.001"}, {"from": "10000", "rate": "0.0015"}, {"from": "100000", "rate": "0.002"}]'),
    ('chain', '[{"from": "0", "rate": "0.001"}]')
  ) as rates (category, tiers)
on conflict do nothing;
