-- An approval ends once.
create or replace trigger operator_approvals_outcome before update on operator_approvals
  for each row when (old.ended_at is not null) execute function outcome_guard();
