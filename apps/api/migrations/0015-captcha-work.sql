-- Every puzzle asks for a proof of work; the kind `work` asks for nothing else. Puzzles live five minutes: those under way are asked for again.
delete from captcha_puzzles;
alter table captcha_puzzles add column work_key text not null;
alter table captcha_puzzles drop constraint captcha_puzzles_kind_check;
alter table captcha_puzzles add constraint captcha_puzzles_kind_check check (kind in ('work', 'slider', 'code'));
