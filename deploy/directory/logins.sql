insert into cell_logins (login, cell) values
  ('realm_directory_a', 'a'),
  ('realm_directory_b', 'b')
on conflict (login) do update set cell = excluded.cell;
