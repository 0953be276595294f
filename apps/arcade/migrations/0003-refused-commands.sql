-- What a win or a rollback was refused with at its last attempt: it is kept and sent again, and somebody has to look at it.
alter table wallet_commands add column refusal text;
create index wallet_commands_refused on wallet_commands (next_at) where refusal is not null;
