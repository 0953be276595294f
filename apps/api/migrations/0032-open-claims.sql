-- The open claims of one member, which the review of a withdrawal counts: most members have none, and some have a million bets.
create index if not exists bet_orders_open_claims on bet_orders (member_id) where claim_minor > written_off_minor;
