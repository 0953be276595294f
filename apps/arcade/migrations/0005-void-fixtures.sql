-- A match that will never be played: the links of its chain are known (see new-seeds.ts). Its bets get no result.
alter table fixtures add column is_void boolean not null default false;
