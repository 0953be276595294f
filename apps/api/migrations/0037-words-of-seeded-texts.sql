-- The words of the app's catalogues in traditional Chinese: 送出 of an order, 轉出 of coins. Only where staff have not changed the text.
with words (question_id, field, seeded, corrected) as (values
  ('withdraw-review', 'body',
   E'人工審核\n提交後金額會凍結，客服 {{review}}內審核，訂單頁寫著最晚時間。\n\n網路轉出\n通過後傳送到您的地址，到帳時間由網路決定。\n\n不能撤回\n審核中的提款不能取消，也不能重新用於遊戲。未通過時全額退回可用餘額。',
   E'人工審核\n送出後金額會凍結，客服 {{review}}內審核，訂單頁寫著最晚時間。\n\n網路轉出\n通過後轉出到您的地址，到帳時間由網路決定。\n\n不能撤回\n審核中的提款不能取消，也不能重新用於遊戲。未通過時全額退回可用餘額。'),
  ('transfer-doubt', 'body',
   E'請勿重複提交\n網路中斷時，我們還不知道結果。頁面會用同一個編號自動查詢。\n\n只會生效一次\n同一筆請求要麼完成一次，要麼不生效，不會重複扣款。\n\n仍未更新\n重新整理頁面，或在資金明細中查看。需要幫助時請聯絡客服。',
   E'請勿重複送出\n網路中斷時，我們還不知道結果。頁面會用同一個編號自動查詢。\n\n只會生效一次\n同一筆請求要麼完成一次，要麼不生效，不會重複扣款。\n\n仍未更新\n重新整理頁面，或在資金明細中查看。需要幫助時請聯絡客服。'),
  ('withdraw-fee', 'lead',
   E'提交前會顯示',
   E'送出前會顯示'),
  ('frozen', 'body',
   E'為提款保留\n提交提款後，這筆金額會凍結，不能用於遊戲或再次提款。\n\n何時解除\n提款完成後扣除；未通過或轉出失敗時全額退回可用餘額。',
   E'為提款保留\n送出提款後，這筆金額會凍結，不能用於遊戲或再次提款。\n\n何時解除\n提款完成後扣除；未通過或轉出失敗時全額退回可用餘額。')
)
update questions set
  lead = case when field = 'lead' then jsonb_set(lead, '{zht}', to_jsonb(corrected)) else lead end,
  body = case when field = 'body' then jsonb_set(body, '{zht}', to_jsonb(corrected)) else body end
from words
where questions.question_id = words.question_id
  and case field when 'lead' then lead else body end ->> 'zht' = seeded;

update tutorials set steps = (
  select jsonb_agg(
    case
      when step #>> '{text,zht}' = '通過後傳送到您的地址，訂單會顯示交易編號。多久到帳由網路決定。'
      then jsonb_set(step, '{text,zht}', '"通過後轉出到您的地址，訂單會顯示交易編號。多久到帳由網路決定。"')
      else step
    end order by place
  )
  from jsonb_array_elements(steps) with ordinality as each (step, place)
)
where tutorial_id = 'withdraw';
