-- Mutes that may hold now, for staff's list.
create index chat_mutes_open on chat_mutes (began_at desc) where lifted_at is null;
