create or replace trigger chat_messages_note_change before update on chat_messages
  for each row execute function note_chat_change();
