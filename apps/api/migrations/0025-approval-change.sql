-- What a command that waits for a second person would change, as it was when the first one asked.
alter table operator_approvals add column change jsonb;
