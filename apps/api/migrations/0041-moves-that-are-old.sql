-- What moves leave behind goes after a while: packages, and uses that no limit counts any more.
create index member_moves_packed on member_moves (ended_at) where package is not null;
create index moved_uses_at on moved_uses (at);
