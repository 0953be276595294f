-- What an order is worth at any rate stays within the wire's 15 digits and the database's 64 bits. Rates that are there already stay.
alter table rates
  add constraint rates_bounds check (rate::numeric >= 0.0001 and rate::numeric < 10000) not valid;
