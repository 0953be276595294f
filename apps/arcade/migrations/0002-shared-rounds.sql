-- The last rounds of a shared game are read at every start: among millions of members' own rounds they are few.
create index if not exists rounds_shared on rounds (game, number desc) where player_id is null;
