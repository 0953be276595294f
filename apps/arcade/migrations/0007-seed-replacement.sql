-- One row while arcade:new-seeds replaces all seeds. The games do not start with it.
create table seed_replacement (began_at timestamptz not null);
create unique index only_one_seed_replacement on seed_replacement ((true));
