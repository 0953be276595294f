-- Agents: invitation codes, who invited whom, daily commissions. Promotions that staff publish.

alter table members
  -- Ten hexadecimal digits, 40 random bits: as likely to be met twice as the uid.
  add column invitation_code text not null unique default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)),
  -- Set at registration, changed by staff only. An agent is older than the member, so nobody is their own or a descendant's agent.
  add column agent_id bigint references members,
  add constraint members_agent_is_older check (agent_id < member_id);
create index members_agent on members (agent_id, member_id) where agent_id is not null;
-- The first day for which a commission may be due.
create index members_invited on members (created_at) where agent_id is not null;

-- Rows of one day lie near each other, so a small index over blocks finds them and costs a settlement next to nothing.
create index if not exists bet_orders_settled on bet_orders using brin (settled_at) with (pages_per_range = 16);

-- Changes of the agent by staff. A day's turnover belongs to one agent: the one before the first change that holds from a later day.
create table agent_changes (
  member_id bigint not null references members,
  -- GMT-4. A second change on the same day replaces the first; the agent before both stays.
  from_day date not null,
  previous_agent_id bigint references members,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (member_id, from_day)
);

-- The valid turnover of members who have an agent, as commissions were calculated from it. A day is a calendar day in GMT-4.
create table downline_turnover (
  member_id bigint not null references members,
  day date not null,
  currency text not null,
  category text not null,
  agent_id bigint not null references members,
  turnover_minor bigint not null check (turnover_minor > 0),
  bets integer not null check (bets > 0),
  primary key (member_id, day, currency, category)
);

-- One row for each agent, day and currency with turnover: the key is what pays a commission once.
create table commissions (
  agent_id bigint not null references members,
  day date not null,
  currency text not null,
  -- How many members the turnover is from.
  members integer not null check (members > 0),
  turnover_minor bigint not null check (turnover_minor > 0),
  amount_minor bigint not null check (amount_minor >= 0),
  -- One object a category: {"category": …, "turnoverMinor": "…", "rate": "0.0015", "amountMinor": "…"}.
  lines jsonb not null,
  -- The posting. A commission that rounds to nothing has none.
  event_id text unique,
  calculated_at timestamptz not null,
  primary key (agent_id, day, currency),
  check ((amount_minor = 0) = (event_id is null))
);
create index commissions_newest on commissions (agent_id, day desc, currency);

-- Days whose commissions are all paid.
create table commission_days (
  day date primary key,
  ended_at timestamptz not null
);

create table promotions (
  -- Chosen by staff, part of the page's address.
  promotion_id text primary key check (promotion_id ~ '^[a-z][a-z0-9-]{1,39}$'),
  category text not null check (category in ('newcomer', 'slots', 'long-term')),
  title jsonb not null,
  summary jsonb not null,
  -- How it works, and the terms: one line a paragraph.
  body jsonb not null,
  terms jsonb not null,
  -- Where its button leads.
  target text not null check (target in ('lottery', 'live', 'sports', 'slots', 'board', 'fishing', 'chain', 'deposit', 'agent')),
  starts_at timestamptz not null,
  -- Null: until staff end it.
  ends_at timestamptz,
  -- Members who registered longer ago are not addressed. Null: everybody is.
  newcomer_days integer check (newcomer_days between 1 and 365),
  updated_at timestamptz not null,
  -- What joining takes and pays; null for a promotion that is text alone.
  offer jsonb,
  -- What the payouts of all joins may come to, and what those that are active or paid come to.
  budget_minor bigint check (budget_minor > 0),
  committed_minor bigint not null default 0 check (committed_minor >= 0),
  check (ends_at is null or ends_at >= starts_at),
  check ((offer is null) = (budget_minor is null)),
  constraint promotions_budget check (committed_minor <= coalesce(budget_minor, 0))
);

-- A member's part in a promotion, by the terms at the time of joining. Its bet order has the money.
create table promotion_joins (
  order_number text primary key references bet_orders,
  promotion_id text not null references promotions,
  member_id bigint not null references members,
  currency text not null,
  -- What was joined: stake, target, reward, categories.
  offer jsonb not null,
  reward_minor bigint not null check (reward_minor > 0),
  status text not null default 'active' check (status in ('active', 'paid', 'cancelled', 'expired')),
  joined_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > joined_at),
  -- The counted turnover at the end.
  turnover_minor bigint,
  ended_at timestamptz,
  unique (promotion_id, member_id),
  check ((status = 'active') = (ended_at is null and turnover_minor is null))
);
create index promotion_joins_member on promotion_joins (member_id, joined_at desc);
create index promotion_joins_active on promotion_joins (expires_at) where status = 'active';

-------------------------------------------------------------------------------------------------------------------------------
-- Daily rebates
-------------------------------------------------------------------------------------------------------------------------------

-- What staff agreed on: a share of the day's valid turnover, in steps by that turnover. A row holds from its day on, until the next one.
create table rebate_rates (
  category text not null check (category in ('lottery', 'live', 'sports', 'slots', 'board', 'fishing', 'chain')),
  currency text not null,
  -- Betting days in GMT-4.
  effective_day date not null,
  -- Ascending, the first from zero: [{"from": "0.00", "rate": "0.004"}, …].
  tiers jsonb not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (category, currency, effective_day)
);

-- One payment of a run: what its lines changed, and what earlier runs could not take.
create table rebates (
  run_day date not null,
  member_id bigint not null references members,
  currency text not null,
  -- One ledger type each.
  family text not null check (family in ('sports', 'live', 'game')),
  change_minor bigint not null,
  carried_minor bigint not null check (carried_minor <= 0),
  -- Negative: taken back. Zero with a negative sum: the wallet held less, and the next run carries it.
  posted_minor bigint not null check (posted_minor in (0, change_minor + carried_minor)),
  event_id text unique,
  calculated_at timestamptz not null,
  primary key (member_id, currency, family, run_day),
  check ((posted_minor = 0) = (event_id is null)),
  check (posted_minor = change_minor + carried_minor or change_minor + carried_minor < 0)
);

-- How the rebate of one betting day and category came about. A later run's line corrects it: the changes add up to the amount.
create table rebate_lines (
  member_id bigint not null,
  currency text not null,
  day date not null,
  category text not null check (category in ('lottery', 'live', 'sports', 'slots', 'board', 'fishing', 'chain')),
  run_day date not null check (run_day >= day),
  family text not null,
  bets integer not null check (bets >= 0),
  turnover_minor bigint not null check (turnover_minor >= 0),
  rate text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  change_minor bigint not null,
  primary key (member_id, currency, day, category, run_day),
  foreign key (member_id, currency, family, run_day) references rebates
);

-- Runs that are complete.
create table rebate_days (
  day date primary key,
  ended_at timestamptz not null
);
