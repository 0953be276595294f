-- Answers of customer service that are ready from the beginning. Staff change them, and a removed one stays removed: these are inserted into an empty table only.
insert into support_canned (shortcut, title, body, changed_by, changed_at)
select shortcut, title::jsonb, body::jsonb, 'seed', now() from (values
  ('hi',
   '{"zh":"问候","en":"Greeting","zht":"問候"}',
   '{"zh":"您好，我是客服，请问有什么可以帮您？","en":"Hello, this is customer service. How can I help?","zht":"您好，我是客服，請問有什麼可以幫您？"}'),
  ('wt',
   '{"zh":"提款审核时间","en":"Withdrawal review time","zht":"提款審核時間"}',
   '{"zh":"您的提款正在审核，我们会在 24 小时内完成。资金已为您冻结，不会丢失。","en":"Your withdrawal is under review. We decide within 24 hours; the amount is held for you and safe.","zht":"您的提款正在審核，我們會在 24 小時內完成。資金已為您凍結，不會遺失。"}'),
  ('wn',
   '{"zh":"提款到账通知","en":"Withdrawal notice","zht":"提款到帳通知"}',
   '{"zh":"付款完成后，消息中心会立即通知您。","en":"You get a message the moment your withdrawal is paid.","zht":"付款完成後，訊息中心會立即通知您。"}'),
  ('dn',
   '{"zh":"存款网络选错","en":"Deposit on a wrong network","zht":"存款網路選錯"}',
   '{"zh":"请把付款的交易编号和截图发给我们，我们会核对这笔付款。","en":"Please send us the transaction number and a picture of the payment. We will look for it.","zht":"請把付款的交易編號和截圖傳給我們，我們會核對這筆付款。"}'),
  ('by',
   '{"zh":"结束语","en":"Closing","zht":"結束語"}',
   '{"zh":"感谢您的耐心，如还有问题，请随时联系我们。","en":"Thank you for your patience. Write to us whenever there is anything else.","zht":"感謝您的耐心，如還有問題，請隨時聯絡我們。"}')
) as ready (shortcut, title, body)
where not exists (select from support_canned);
