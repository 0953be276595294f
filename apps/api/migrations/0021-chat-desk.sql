-- Mutes by their end, for staff's list of those that hold.
create index chat_mutes_holding on chat_mutes ((coalesce(until, 'infinity'::timestamptz))) where lifted_at is null;
