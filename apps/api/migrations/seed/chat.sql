-- A public room for each language.
insert into chat_rooms (room_id, kind, created_at) values
  ('zh', 'room', date_trunc('milliseconds', now())),
  ('en', 'room', date_trunc('milliseconds', now())),
  ('zht', 'room', date_trunc('milliseconds', now()))
on conflict do nothing;
