-- The member app asks for a bet by the number of its order.
create index bets_of_order on bets (order_number);
