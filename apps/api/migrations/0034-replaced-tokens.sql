-- The transaction that replaced all tokens of a session, so that servers close the sockets that the former ones opened.
alter table sessions add column tokens_replaced_in xid8;
create index sessions_tokens_replaced_in on sessions (tokens_replaced_in) where tokens_replaced_in is not null;
