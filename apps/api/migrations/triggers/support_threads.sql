create or replace trigger support_threads_note_change before update on support_threads
  for each row execute function note_support_change();
