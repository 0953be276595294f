-- The transaction that ended a session, so that servers ask only for what ended since they asked last.
alter table sessions add column ended_in xid8;
create index sessions_ended_in on sessions (ended_in) where ended_in is not null;
