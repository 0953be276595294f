-- After a change of the login or the payment password nothing leaves for a while: whoever took over an account meets its owner first.
alter table members add column withdrawals_held_until timestamptz;
