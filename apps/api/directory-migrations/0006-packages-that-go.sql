-- A move's package holds what opens an account: it goes once no restore can need it any more. Its hash stays, which the old cell's seal is of.
alter table moves add column package_hash bytea;
alter table moves disable trigger moves_answered_once;
update moves set package_hash = sha256(package);
alter table moves enable trigger moves_answered_once;
alter table moves
  alter column package_hash set not null,
  alter column package drop not null,
  add check (package is not null or answer is not null);
create index moves_packed on moves (answered_at) where package is not null;

create function hash_package() returns trigger language plpgsql as $$
begin
  new.package_hash := sha256(new.package);
  return new;
end $$;
create trigger moves_hashed before insert on moves for each row execute function hash_package();

drop trigger moves_answered_once on moves;
create trigger moves_answered_once before update on moves for each row
  when (
    old.answer is not null
    and (new.package is not null or (to_jsonb(new) - 'package') is distinct from (to_jsonb(old) - 'package'))
  )
  execute function refuse_second_answer();

-- Never one that the other cell may need for a restore, whatever a cell says.
create function drop_packages(p_before timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update moves set package = null
    where package is not null and answered_at < least(p_before, now() - interval '40 days')
      and (acts_for(from_cell) or acts_for(to_cell))
$$;
