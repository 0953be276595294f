-- Where a member has moved is read beside the member.
create index member_moves_of_member on member_moves (member_id, began_at desc);
