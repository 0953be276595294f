-- Answers of accepted money requests that are still kept, by age: the job that drops old ones reads nothing else.
create index if not exists money_requests_answered on money_requests (created_at) where state = 'accepted' and answer <> 'null'::jsonb;
