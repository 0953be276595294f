create or replace trigger visitor_threads_note_change before update on visitor_threads
  for each row execute function note_support_change();
