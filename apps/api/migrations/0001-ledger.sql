-- formerly 5c67233e171a9f4ebf3bf5a5f3c2260bbfecbb19a26d450627324fcacf08d997
-- (the functions set a parameter then, which takes a superuser to create; 0007 replaces them before anything is posted)
--
-- The ledger, and what makes a money call happen once. Everything that may touch a balance is in this file.
--
-- An account id carries who, what and in which currency: owner << 16 | kind << 8 | currency slot. That lets a row's CHECK say
-- which kinds a type may join, and that both are one member's, by arithmetic alone.

create table ledger_currencies (
  slot smallint primary key,
  code text not null unique,
  scale smallint not null
);
insert into ledger_currencies (slot, code, scale) values
  (1, 'TEST', 2), (2, 'CNY', 2), (3, 'USD', 2), (4, 'JPY', 0), (5, 'USDT', 6), (6, 'INR', 2), (7, 'BRL', 2), (8, 'EUR', 2);

create table ledger_kinds (
  kind smallint primary key,
  name text not null unique,
  -- A member's own, or one of the house's.
  owned boolean not null,
  -- What a new account may not fall below or rise above; null: no bound.
  floor bigint,
  ceiling bigint
);
insert into ledger_kinds (kind, name, owned, floor, ceiling) values
  (1, 'available', true, 0, null),
  (2, 'frozen', true, 0, null),
  (3, 'game-lottery', true, 0, null),
  (4, 'game-slots', true, 0, null),
  (5, 'game-board', true, 0, null),
  (6, 'game-fishing', true, 0, null),
  (7, 'game-chain', true, 0, null),
  -- Lent money is a negative balance down to the limit that staff granted; repaid in full it is zero.
  (15, 'credit-line', true, 0, 0),
  (16, 'house', false, null, null),
  (17, 'deposit-clearing', false, null, null),
  (18, 'withdrawal-clearing', false, null, null),
  (19, 'capital', false, null, null),
  (20, 'adjustments', false, null, null),
  (21, 'exchange', false, null, null),
  (22, 'rounding', false, null, null),
  (23, 'fees', false, null, null);

create table accounts (
  id bigint primary key check (id > 0),
  balance bigint not null default 0,
  -- Counts the postings that touched this account.
  version bigint not null default 0 check (version >= 0),
  floor bigint,
  ceiling bigint,
  constraint accounts_floor check (balance >= floor),
  constraint accounts_ceiling check (balance <= ceiling),
  -- Members own kinds up to 15, the house owns the rest.
  constraint accounts_owner check (((id >> 16) > 0) = (((id >> 8) & 255) <= 15)),
  constraint accounts_slot check ((id & 255) between 1 and 8)
);

-- A posting has two sides, so an unbalanced one can't be written down. Each side keeps its account's version and balance after.
create table postings (
  seq bigint generated always as identity primary key,
  event_id text not null check (event_id <> ''),
  leg smallint not null check (leg >= 0),
  type smallint not null,
  debit bigint not null references accounts,
  credit bigint not null references accounts,
  currency smallint generated always as ((debit & 255)::smallint) stored,
  amount_minor bigint not null check (amount_minor > 0),
  debit_version bigint not null check (debit_version > 0),
  credit_version bigint not null check (credit_version > 0),
  debit_after bigint not null,
  credit_after bigint not null,
  reference text not null,
  note text not null,
  at timestamptz not null,
  unique (event_id, leg),
  unique (debit, debit_version),
  unique (credit, credit_version),
  constraint postings_two_sides check (debit <> credit),
  constraint postings_one_currency check ((debit & 255) = (credit & 255)),
  -- Two accounts that members own belong to the same member: no type moves money from one member to another.
  constraint postings_one_member check ((debit >> 16) = 0 or (credit >> 16) = 0 or (debit >> 16) = (credit >> 16)),
  -- Kinds as numbers: 1 available, 2 frozen, 3 to 7 games, 15 credit line, 16 house, 17 deposit and 18 withdrawal clearing,
  -- 19 capital, 20 adjustments, 21 exchange, 22 rounding, 23 fees.
  constraint postings_kinds check (
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
      when type = 19 then ((debit >> 8) & 255) = 1 and ((credit >> 8) & 255) = 20
      when type in (20, 23) then ((debit >> 8) & 255) between 3 and 7 and ((credit >> 8) & 255) = 1
      when type in (21, 22) then ((debit >> 8) & 255) = 1 and ((credit >> 8) & 255) between 3 and 7
      else false
    end
  )
);
-- A member's own changes, newest first.
create index postings_debit_owner on postings ((debit >> 16), seq desc, at) where debit >= 65536;
create index postings_credit_owner on postings ((credit >> 16), seq desc, at) where credit >= 65536;

-- Which wallets changed, for the live channel. `tx` orders rows by what has surely committed: a sequence alone would let
-- a slow transaction's row be overtaken and missed. Rows are news, not records, and are pruned.
create table outbox (
  id bigint generated always as identity primary key,
  tx xid8 not null default pg_current_xact_id(),
  owner bigint not null,
  slot smallint not null,
  at timestamptz not null default now()
);
create index outbox_tx on outbox (tx);

create function ledger_guard() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') and not (tg_op = 'UPDATE' and tg_table_name = 'postings')
     and current_setting('ledger.writing', true) = 'yes' then
    return new;
  end if;
  raise exception 'the ledger is written by its own functions only (% on %)', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger postings_guard before insert or update or delete on postings for each row execute function ledger_guard();
create trigger postings_guard_truncate before truncate on postings for each statement execute function ledger_guard();
create trigger accounts_guard before insert or update or delete on accounts for each row execute function ledger_guard();
create trigger accounts_guard_truncate before truncate on accounts for each statement execute function ledger_guard();

-- Opens the accounts that are missing and locks all of them, in id order, so that two events over the same accounts queue
-- instead of deadlocking.
create function ledger_lock(p_ids bigint[])
returns table (id bigint, balance bigint, version bigint, floor bigint, ceiling bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into accounts (id, floor, ceiling)
    select wanted.id, k.floor, k.ceiling
    from unnest(p_ids) as wanted (id)
    join ledger_kinds k on k.kind = ((wanted.id >> 8) & 255)
    where not exists (select from accounts a where a.id = wanted.id)
    order by wanted.id
    on conflict do nothing;
  return query
    select a.id, a.balance, a.version, a.floor, a.ceiling
    from accounts a where a.id = any (p_ids) order by a.id for update;
end $$;

-- Both sides of each row, as what it did to its account.
create function ledger_sides(p_rows jsonb)
returns table (account bigint, version bigint, after bigint, change bigint) language sql immutable as $$
  select x.account, x.version, x.after, x.change
  from jsonb_array_elements(p_rows) as e (r)
  cross join lateral (values
    ((e.r ->> 'debit')::bigint, (e.r ->> 'debit_version')::bigint, (e.r ->> 'debit_after')::bigint,
      -(e.r ->> 'amount_minor')::bigint),
    ((e.r ->> 'credit')::bigint, (e.r ->> 'credit_version')::bigint, (e.r ->> 'credit_after')::bigint,
      (e.r ->> 'amount_minor')::bigint)
  ) as x (account, version, after, change)
$$;

-- The only writer. The caller has locked the accounts and worked out every version and balance; this proves them against what
-- is stored, row by row, before anything counts. Takes the legs of any number of events at once.
create function ledger_write(p_rows jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account bigint;
  v_updated bigint;
  v_touched bigint;
begin
  perform from accounts a
    where a.id in (select side.account from ledger_sides(p_rows) side) order by a.id for update;

  insert into postings
    (event_id, leg, type, debit, credit, amount_minor, debit_version, credit_version, debit_after, credit_after,
     reference, note, at)
    select x.event_id, x.leg, x.type, x.debit, x.credit, x.amount_minor, x.debit_version, x.credit_version,
           x.debit_after, x.credit_after, x.reference, x.note, x.at
    from jsonb_array_elements(p_rows) with ordinality as e (r, n),
      jsonb_to_record(e.r) as x (
        event_id text, leg smallint, type smallint, debit bigint, credit bigint, amount_minor bigint,
        debit_version bigint, credit_version bigint, debit_after bigint, credit_after bigint,
        reference text, note text, at timestamptz)
    order by e.n;

  select chained.account into v_account
  from (
    select side.account, side.version, side.after, side.change, a.floor,
      lag(side.version, 1, a.version) over by_version as version_before,
      lag(side.after, 1, a.balance) over by_version as balance_before
    from ledger_sides(p_rows) side join accounts a on a.id = side.account
    window by_version as (partition by side.account order by side.version)
  ) chained
  where chained.version <> chained.version_before + 1
    or chained.after <> chained.balance_before + chained.change
    or chained.after < chained.floor
  limit 1;
  if found then
    raise exception 'account % does not continue where it stands', v_account using errcode = 'check_violation';
  end if;

  update accounts a set balance = last.after, version = last.version
  from (
    select distinct on (side.account) side.account, side.after, side.version
    from ledger_sides(p_rows) side order by side.account, side.version desc
  ) last
  where a.id = last.account;
  get diagnostics v_updated = row_count;
  select count(distinct side.account) into v_touched from ledger_sides(p_rows) side;
  if v_updated <> v_touched then
    raise exception 'a posting names an account that is not open' using errcode = 'foreign_key_violation';
  end if;

  insert into outbox (owner, slot)
    select distinct side.account >> 16, (side.account & 255)::smallint
    from ledger_sides(p_rows) side where ((side.account >> 8) & 255) in (1, 2);
end $$;

-- What staff lend a member at most. Below what is lent already it can't be set.
create function ledger_set_credit_limit(p_account bigint, p_limit bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ((p_account >> 8) & 255) <> 15 or p_limit < 0 then
    raise exception 'not a credit line, or not a limit' using errcode = 'check_violation';
  end if;
  perform ledger_lock(array[p_account]);
  update accounts set floor = -p_limit where accounts.id = p_account;
end $$;

-- Each money call of a member under the id that the member's device gave it: its outcome is kept as long as the ledger is.
create table money_requests (
  member_id bigint not null,
  request_id uuid not null,
  -- Empty for an id that was closed before any call with it arrived.
  path text not null,
  body_hash text not null,
  state text not null check (state in ('accepted', 'refused', 'voided')),
  code integer not null default 0,
  answer jsonb,
  created_at timestamptz not null,
  primary key (member_id, request_id),
  check ((state = 'refused') = (code <> 0)),
  check ((state = 'accepted') = (answer is not null))
);

-- Every act of staff, done or refused, written in the transaction of the act itself.
create table operator_acts (
  act_id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null,
  name text not null,
  input jsonb not null,
  code integer not null,
  output jsonb
);
