-- What this cell knows of the others, as its servers last read it in the directory.
create table other_cells (
  name text primary key,
  -- Whether new members are sent there.
  takes_members boolean not null
);

-- Money between this cell and another one. Each row is written in the transaction that posts it. Events: `x:<id>:out` and `x:<id>:back`
-- of what was sent, `x:<id>:in` of what arrived.
create table cell_transfers (
  transfer_id uuid primary key,
  direction text not null check (direction in ('out', 'in')),
  -- The other cell.
  cell text not null,
  currency text not null references ledger_currencies (code),
  amount_minor bigint not null check (amount_minor > 0),
  -- Out: until the other cell answers it is under way; then accepted there, or returned. In: accepted here, or refused.
  status text not null check (status in ('under-way', 'accepted', 'returned', 'refused')),
  note text not null,
  -- The second person, who agreed; null for what arrived, and for what was restored from the directory.
  sent_by text,
  sent_at timestamptz not null,
  ended_at timestamptz,
  check (status in ('under-way', 'accepted', case direction when 'out' then 'returned' else 'refused' end)),
  check (direction = 'out' or status <> 'under-way'),
  check (direction = 'out' or sent_by is null),
  check ((status = 'under-way') = (ended_at is null))
);
create index cell_transfers_under_way on cell_transfers (sent_at) where status = 'under-way';
create index cell_transfers_latest on cell_transfers (sent_at desc, transfer_id desc);
