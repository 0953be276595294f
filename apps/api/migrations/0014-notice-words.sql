-- The seeded notices use the product's words (docs/glossary.md).
update notices set
  title = '{"zh": "游戏筹备中", "en": "Games are coming soon", "zht": "遊戲籌備中"}',
  body = '{"zh": "大厅中的游戏正在接入，目前还不能投注。\n\n您可以先将资金转入各游戏分类，并随时一键归集到主钱包。", "en": "The games in the lobby are being connected, and bets can''t be placed yet.\n\nYou can already transfer money to the game categories, and use Collect all to return it to your main wallet at any time.", "zht": "大廳中的遊戲正在串接，目前還無法投注。\n\n您可以先將資金轉入各遊戲分類，並隨時一鍵歸集到主錢包。"}'
where title ->> 'zh' = '游戏正在接入中';

update notices set
  body = '{"zh": "订单、资金明细与公告中的时间均以 GMT-4 显示。\n\n查询记录时，每次最多可查看连续两个月，起止日期不限。", "en": "Times of orders, funds and announcements are shown in GMT-4.\n\nYou can look up two months at a time, for any dates.", "zht": "訂單、資金明細與公告中的時間均以 GMT-4 顯示。\n\n查詢記錄時，每次最多可查看連續兩個月，起訖日期不限。"}'
where title ->> 'zh' = '所有时间均为 GMT-4';

update notices set
  title = '{"zh": "提款审核说明", "en": "How withdrawals are reviewed", "zht": "提款審核說明"}',
  body = '{"zh": "提交提款后，金额立即冻结，由客服在 24 小时内审核。\n\n审核通过后，款项转到您保存的地址；未通过时，冻结金额全额退回可用余额，并注明原因。每一步都可在订单进度中查看。", "en": "When you submit a withdrawal, its amount is frozen immediately and our team reviews it within 24 hours.\n\nIf it''s approved, it is sent to your saved address. If not, all of it returns to your available balance with the reason. You can follow every step in the order''s progress.", "zht": "送出提款後，金額立即凍結，由客服在 24 小時內審核。\n\n審核通過後，款項轉到您儲存的地址；未通過時，凍結金額全額退回可用餘額，並註明原因。每一步都可在訂單進度中查看。"}'
where title ->> 'zh' = '提款审核如何进行';

update notices set
  title = '{"zh": "本站运行于沙盒网络", "en": "Realm runs on a sandbox network", "zht": "本站運行於沙盒網路"}',
  body = '{"zh": "存款与提款目前在沙盒网络上进行，不涉及真实的 USDT。\n\n页面上的地址、确认次数和交易编号仅供演示，请勿向这些地址转入真实资产。", "en": "Deposits and withdrawals take place on a sandbox network. No real USDT is involved.\n\nThe addresses, confirmations and transaction numbers are for demonstration. Never send real assets to them.", "zht": "存款與提款目前在沙盒網路上進行，不涉及真實的 USDT。\n\n頁面上的地址、確認次數和交易編號僅供展示，請勿向這些地址轉入真實資產。"}'
where title ->> 'zh' = '本平台运行于沙盒网络';
