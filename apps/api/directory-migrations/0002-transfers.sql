-- Money that one cell sends to another. A row is here after the sender has posted it, and has an answer after the receiver has posted or refused it.
create table transfers (
  number bigint generated always as identity primary key,
  transfer_id uuid not null unique,
  from_cell text not null references cells,
  to_cell text not null references cells,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- What staff of the sending cell gave as the reason.
  note text not null,
  sent_at timestamptz not null,
  -- By it the sending cell knows that the row is its own, also after it was restored to an earlier moment.
  seal text not null,
  answer text check (answer in ('accepted', 'refused')),
  answered_at timestamptz,
  check (from_cell <> to_cell),
  check ((answer is null) = (answered_at is null))
);
create index transfers_waiting on transfers (to_cell, number) where answer is null;
create index transfers_of_sender on transfers (from_cell, number);
create index transfers_of_receiver on transfers (to_cell, number);

-- An answer is final, and so is what was sent.
create function refuse_second_answer() returns trigger language plpgsql as $$
begin
  raise exception 'row % of % has its answer', old.number, tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger transfers_answered_once before update on transfers
  for each row when (old.answer is not null) execute function refuse_second_answer();
