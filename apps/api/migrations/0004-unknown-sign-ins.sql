-- Attempts on unknown accounts are deleted after an hour. Without their own index each deletion would read two months of sign-ins.
create index sign_ins_unknown on sign_ins (at) where member_id is null;
