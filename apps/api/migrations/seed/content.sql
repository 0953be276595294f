-- Members see a game in preparation once a provider takes it over; staff see it from the first day.
insert into games (game_id, category, names, tile, provider, popular, status, position) values
  ('draw5', 'lottery', '{"zh": "极速五星", "en": "Draw Five", "zht": "極速五星"}', 'draw5', 'arcade', true, 'open', 10),
  ('keno', 'lottery', '{"zh": "快乐基诺", "en": "Keno", "zht": "快樂基諾"}', 'keno', 'realm', false, 'preparing', 20),
  ('baccarat', 'live', '{"zh": "经典百家乐", "en": "Baccarat", "zht": "經典百家樂"}', 'baccarat', 'arcade', true, 'open', 30),
  ('roulette', 'live', '{"zh": "欧式轮盘", "en": "European Roulette", "zht": "歐式輪盤"}', 'roulette', 'realm', true, 'preparing', 40),
  ('blackjack-live', 'live', '{"zh": "真人二十一点", "en": "Live Blackjack", "zht": "真人二十一點"}', 'blackjack', 'realm', false, 'preparing', 50),
  ('football', 'sports', '{"zh": "足球", "en": "Football", "zht": "足球"}', 'football', 'arcade', true, 'open', 60),
  ('basketball', 'sports', '{"zh": "篮球", "en": "Basketball", "zht": "籃球"}', 'basketball', 'realm', false, 'preparing', 70),
  ('temple', 'slots', '{"zh": "黄金神殿", "en": "Golden Temple", "zht": "黃金神殿"}', 'temple', 'arcade', true, 'open', 80),
  ('koi', 'slots', '{"zh": "锦鲤跃门", "en": "Koi Gate", "zht": "錦鯉躍門"}', 'koi', 'realm', true, 'preparing', 90),
  ('fruit', 'slots', '{"zh": "水果经典", "en": "Fruit Classic", "zht": "水果經典"}', 'fruit', 'realm', false, 'preparing', 100),
  ('blackjack', 'board', '{"zh": "二十一点", "en": "Blackjack", "zht": "二十一點"}', 'blackjack', 'arcade', true, 'open', 110),
  ('dominoes', 'board', '{"zh": "多米诺", "en": "Dominoes", "zht": "多米諾"}', 'dominoes', 'realm', false, 'preparing', 120),
  ('deepsea', 'fishing', '{"zh": "深海猎手", "en": "Deep Sea Hunter", "zht": "深海獵手"}', 'deepsea', 'arcade', true, 'open', 130),
  ('koi-pond', 'fishing', '{"zh": "锦鲤池塘", "en": "Koi Pond", "zht": "錦鯉池塘"}', 'koi', 'realm', false, 'preparing', 140),
  ('crash', 'chain', '{"zh": "火箭升空", "en": "Crash", "zht": "火箭升空"}', 'crash', 'arcade', true, 'open', 150),
  ('dice', 'chain', '{"zh": "链上骰子", "en": "Dice", "zht": "鏈上骰子"}', 'dice', 'arcade', false, 'open', 160),
  ('ladder', 'chain', '{"zh": "天梯", "en": "Ladder", "zht": "天梯"}', 'ladder', 'realm', false, 'preparing', 170),
  ('welcome-gift', 'activity', '{"zh": "新人礼包", "en": "Newcomer Gift", "zht": "新人禮包"}', 'gift', 'realm', false, 'preparing', 180)
on conflict do nothing;

-- The name's syllables, for the search. A name that a provider's configuration has changed since keeps its own.
update games set pinyin = first.pinyin
  from (values
    ('draw5', 'ji su wu xing'),
    ('keno', 'kuai le ji nuo'),
    ('baccarat', 'jing dian bai jia le'),
    ('roulette', 'ou shi lun pan'),
    ('blackjack-live', 'zhen ren er shi yi dian'),
    ('football', 'zu qiu'),
    ('basketball', 'lan qiu'),
    ('temple', 'huang jin shen dian'),
    ('koi', 'jin li yue men'),
    ('fruit', 'shui guo jing dian'),
    ('blackjack', 'er shi yi dian'),
    ('dominoes', 'duo mi nuo'),
    ('deepsea', 'shen hai lie shou'),
    ('koi-pond', 'jin li chi tang'),
    ('crash', 'huo jian sheng kong'),
    ('dice', 'lian shang tou zi'),
    ('ladder', 'tian ti'),
    ('welcome-gift', 'xin ren li bao')
  ) as first (game_id, pinyin)
  where games.game_id = first.game_id and games.pinyin = '';

-- Of the in-house games; a test compares them with the games' own rules.
update games set terms = first.terms::jsonb
  from (values
    ('draw5', '{"lowestReturn": "97.65", "highestReturn": "98.00", "stakes": {"CNY": {"minimum": "1.00", "maximum": "5000.00"}, "USD": {"minimum": "1.00", "maximum": "5000.00"}, "JPY": {"minimum": "20", "maximum": "100000"}, "USDT": {"minimum": "1.000000", "maximum": "5000.000000"}, "INR": {"minimum": "1.00", "maximum": "5000.00"}, "BRL": {"minimum": "1.00", "maximum": "5000.00"}, "EUR": {"minimum": "1.00", "maximum": "5000.00"}}, "roundMs": null, "verifiable": true}'),
    ('baccarat', '{"lowestReturn": "85.64", "highestReturn": "98.94", "stakes": {"CNY": {"minimum": "1.00", "maximum": "5000.00"}, "USD": {"minimum": "1.00", "maximum": "5000.00"}, "JPY": {"minimum": "20", "maximum": "100000"}, "USDT": {"minimum": "1.000000", "maximum": "5000.000000"}, "INR": {"minimum": "1.00", "maximum": "5000.00"}, "BRL": {"minimum": "1.00", "maximum": "5000.00"}, "EUR": {"minimum": "1.00", "maximum": "5000.00"}}, "roundMs": null, "verifiable": true}'),
    ('football', '{"lowestReturn": "95.23", "highestReturn": "95.23", "stakes": {"CNY": {"minimum": "1.00", "maximum": "5000.00"}, "USD": {"minimum": "1.00", "maximum": "5000.00"}, "JPY": {"minimum": "20", "maximum": "100000"}, "USDT": {"minimum": "1.000000", "maximum": "5000.000000"}, "INR": {"minimum": "1.00", "maximum": "5000.00"}, "BRL": {"minimum": "1.00", "maximum": "5000.00"}, "EUR": {"minimum": "1.00", "maximum": "5000.00"}}, "roundMs": null, "verifiable": true}'),
    ('temple', '{"lowestReturn": "96.21", "highestReturn": "96.21", "stakes": {"CNY": {"minimum": "1.00", "maximum": "5000.00"}, "USD": {"minimum": "1.00", "maximum": "5000.00"}, "JPY": {"minimum": "20", "maximum": "100000"}, "USDT": {"minimum": "1.000000", "maximum": "5000.000000"}, "INR": {"minimum": "1.00", "maximum": "5000.00"}, "BRL": {"minimum": "1.00", "maximum": "5000.00"}, "EUR": {"minimum": "1.00", "maximum": "5000.00"}}, "roundMs": 2500, "verifiable": true}'),
    ('blackjack', '{"lowestReturn": "99.54", "highestReturn": "99.54", "stakes": {"CNY": {"minimum": "1.00", "maximum": "5000.00"}, "USD": {"minimum": "1.00", "maximum": "5000.00"}, "JPY": {"minimum": "20", "maximum": "100000"}, "USDT": {"minimum": "1.000000", "maximum": "5000.000000"}, "INR": {"minimum": "1.00", "maximum": "5000.00"}, "BRL": {"minimum": "1.00", "maximum": "5000.00"}, "EUR": {"minimum": "1.00", "maximum": "5000.00"}}, "roundMs": null, "verifiable": true}'),
    ('deepsea', '{"lowestReturn": "96.50", "highestReturn": "96.50", "stakes": {"CNY": {"minimum": "1.00", "maximum": "5000.00"}, "USD": {"minimum": "1.00", "maximum": "5000.00"}, "JPY": {"minimum": "20", "maximum": "100000"}, "USDT": {"minimum": "1.000000", "maximum": "5000.000000"}, "INR": {"minimum": "1.00", "maximum": "5000.00"}, "BRL": {"minimum": "1.00", "maximum": "5000.00"}, "EUR": {"minimum": "1.00", "maximum": "5000.00"}}, "roundMs": null, "verifiable": true}'),
    ('crash', '{"lowestReturn": "98.99", "highestReturn": "98.99", "stakes": {"CNY": {"minimum": "1.00", "maximum": "5000.00"}, "USD": {"minimum": "1.00", "maximum": "5000.00"}, "JPY": {"minimum": "20", "maximum": "100000"}, "USDT": {"minimum": "1.000000", "maximum": "5000.000000"}, "INR": {"minimum": "1.00", "maximum": "5000.00"}, "BRL": {"minimum": "1.00", "maximum": "5000.00"}, "EUR": {"minimum": "1.00", "maximum": "5000.00"}}, "roundMs": null, "verifiable": true}'),
    ('dice', '{"lowestReturn": "98.99", "highestReturn": "99.00", "stakes": {"CNY": {"minimum": "1.00", "maximum": "5000.00"}, "USD": {"minimum": "1.00", "maximum": "5000.00"}, "JPY": {"minimum": "20", "maximum": "100000"}, "USDT": {"minimum": "1.000000", "maximum": "5000.000000"}, "INR": {"minimum": "1.00", "maximum": "5000.00"}, "BRL": {"minimum": "1.00", "maximum": "5000.00"}, "EUR": {"minimum": "1.00", "maximum": "5000.00"}}, "roundMs": null, "verifiable": true}')
  ) as first (game_id, terms)
  where games.game_id = first.game_id and games.provider = 'arcade' and games.terms is distinct from first.terms::jsonb;
-- Only into an empty table: staff may have withdrawn or replaced these notices.
insert into notices (kind, title, body, sandbox_only, published_at)
  select first.kind, first.title::jsonb, first.body::jsonb, first.sandbox_only, date_trunc('milliseconds', now()) - first.age
  from (values
    ('general', '{"zh": "游戏使用哪个余额", "en": "Which balance games use", "zht": "遊戲使用哪個餘額"}', '{"zh": "彩票、电子、棋牌、捕鱼与链游使用各自分类的余额：请先将资金转入该分类，并可随时一键归集到主钱包。", "en": "Lottery, slots, cards, fishing and chain games use the balance of their category. Transfer money to it first, and use Collect all to bring it back to your main wallet at any time.", "zht": "彩票、電子、棋牌、捕魚與鏈遊使用各自分類的餘額：請先將資金轉入該分類，並可隨時一鍵歸集到主錢包。"}', false, interval '4 minutes'),
    ('general', '{"zh": "所有时间均为 GMT-4", "en": "All times are GMT-4", "zht": "所有時間均為 GMT-4"}', '{"zh": "订单、资金明细与公告中的时间均以 GMT-4 显示。\n\n查询记录时，每次最多可查看连续两个月，起止日期不限。", "en": "Orders, funds and announcements show their times in GMT-4.\n\nYou can look up two months at a time, for any dates.", "zht": "訂單、資金明細與公告中的時間均以 GMT-4 顯示。\n\n查詢記錄時，每次最多可查看連續兩個月，起訖日期不限。"}', false, interval '3 minutes'),
    ('important', '{"zh": "提款审核说明", "en": "How withdrawals are reviewed", "zht": "提款審核說明"}', '{"zh": "提交提款后，金额立即冻结，由客服在 24 小时内审核。\n\n审核通过后，款项转到您保存的地址；未通过时，冻结金额全额退回可用余额，并注明原因。每一步都可在订单进度中查看。", "en": "When you submit a withdrawal, its amount is frozen immediately and our team reviews it within 24 hours.\n\nIf it''s approved, it is sent to your saved address. If not, all of it returns to your available balance with the reason. You can follow every step in the order''s progress.", "zht": "送出提款後，金額立即凍結，由客服在 24 小時內審核。\n\n審核通過後，款項轉到您儲存的地址；未通過時，凍結金額全額退回可用餘額，並註明原因。每一步都可在訂單進度中查看。"}', false, interval '2 minutes'),
    ('important', '{"zh": "本站运行于沙盒网络", "en": "We run on a sandbox network", "zht": "本站運行於沙盒網路"}', '{"zh": "存款与提款目前在沙盒网络上进行，不涉及真实的 USDT。\n\n页面上的地址、确认次数和交易编号仅供演示，请勿向这些地址转入真实资产。", "en": "Deposits and withdrawals take place on a sandbox network. No real USDT is involved.\n\nThe addresses, confirmations and transaction numbers are for demonstration. Never send real assets to them.", "zht": "存款與提款目前在沙盒網路上進行，不涉及真實的 USDT。\n\n頁面上的地址、確認次數和交易編號僅供展示，請勿向這些地址轉入真實資產。"}', true, interval '1 minutes')
  ) as first (kind, title, body, sandbox_only, age)
  where not exists (select from notices)
  order by first.age desc;
