-- The contender "baseline": the ledger's own columns, checks and indexes without hashes, batches and chain, written by one function
-- call per posting.

create schema baseline;

create table baseline.accounts (like public.accounts including all);
alter table baseline.accounts drop column head;
create table baseline.postings (like public.postings including all);
alter table baseline.postings drop column hash, drop column batch, drop column format, drop column salt;

insert into baseline.accounts (id, balance, version, floor, ceiling)
  select id, balance, version, floor, ceiling from public.accounts;
insert into baseline.postings
  (event_id, leg, type, debit, credit, amount_minor, debit_version, credit_version, debit_after, credit_after,
   reference, note, at)
  select event_id, leg, type, debit, credit, amount_minor, debit_version, credit_version, debit_after, credit_after,
         reference, note, at
  from public.postings order by seq;

create function baseline.post(
  p_event text, p_type smallint, p_debit bigint, p_credit bigint, p_amount bigint,
  p_reference text, p_note text, p_at timestamptz
) returns text language plpgsql as $$
declare
  v_debit baseline.accounts;
  v_credit baseline.accounts;
begin
  -- In id order, so that two postings over the same accounts queue instead of deadlocking.
  perform from baseline.accounts where id in (p_debit, p_credit) order by id for update;
  if exists (select from baseline.postings where event_id = p_event) then
    return 'repeat';
  end if;
  select * into strict v_debit from baseline.accounts where id = p_debit;
  select * into strict v_credit from baseline.accounts where id = p_credit;
  if v_debit.balance - p_amount < v_debit.floor or v_credit.balance + p_amount > v_credit.ceiling then
    return 'insufficient';
  end if;
  insert into baseline.postings
    (event_id, leg, type, debit, credit, amount_minor, debit_version, credit_version, debit_after, credit_after,
     reference, note, at)
    values (p_event, 0, p_type, p_debit, p_credit, p_amount, v_debit.version + 1, v_credit.version + 1,
            v_debit.balance - p_amount, v_credit.balance + p_amount, p_reference, p_note, p_at);
  update baseline.accounts set balance = balance - p_amount, version = version + 1 where id = p_debit;
  update baseline.accounts set balance = balance + p_amount, version = version + 1 where id = p_credit;
  return 'posted';
end $$;
