-- An act of staff may carry an id of its own: asked again under the same id it is answered, not done again.
alter table operator_acts add column request_id uuid;
create unique index operator_acts_request on operator_acts (request_id) where request_id is not null;
