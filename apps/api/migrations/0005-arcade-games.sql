-- The games of the in-house provider.
update games set provider = 'arcade', status = 'open' where game_id in ('draw5', 'temple', 'blackjack', 'deepsea', 'crash', 'dice');
