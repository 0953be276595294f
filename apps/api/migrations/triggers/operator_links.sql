create or replace trigger operator_links_permanent before update or delete or truncate on operator_links for each statement
  execute function operator_log_guard();
