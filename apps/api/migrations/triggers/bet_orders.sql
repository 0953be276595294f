create or replace trigger bet_orders_count_placed after insert on bet_orders
  referencing new table as added for each statement execute function count_placed_bets();
create or replace trigger bet_orders_count_ended after update on bet_orders
  referencing old table as before_change new table as after_change for each statement execute function count_ended_bets();
