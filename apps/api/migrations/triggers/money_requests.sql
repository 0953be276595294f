-- A running request has the code 500; its outcome is immutable. The answer of an accepted one may go once it is a week old (it is JSON's
-- null then); the request, its hash and its state stay.
create or replace trigger money_requests_outcome before update on money_requests
  for each row when (old.code <> 500 and not (
    old.state = 'accepted' and new.answer is not distinct from 'null'::jsonb and old.created_at < now() - interval '7 days'
    and (new.member_id, new.request_id, new.path, new.body_hash, new.state, new.code, new.created_at)
      is not distinct from (old.member_id, old.request_id, old.path, old.body_hash, old.state, old.code, old.created_at)
  )) execute function outcome_guard();
