-- What the member reads and sees: games, notices, and the settings that staff change.

create table games (
  game_id text primary key,
  category text not null check (category in ('lottery', 'live', 'sports', 'slots', 'board', 'fishing', 'chain', 'activity')),
  names jsonb not null,
  tile text not null,
  provider text not null,
  popular boolean not null,
  status text not null check (status in ('open', 'maintenance', 'preparing')),
  position integer not null
);

-- The last time a member opened a game.
create table game_launches (
  member_id bigint not null references members,
  game_id text not null references games,
  launched_at timestamptz not null,
  primary key (member_id, game_id)
);

create table notices (
  notice_id bigint generated always as identity primary key,
  kind text not null check (kind in ('general', 'important', 'personal')),
  member_id bigint references members,
  title jsonb not null,
  body jsonb not null,
  -- True of the sandbox network only, so not shown where there is none.
  sandbox_only boolean not null default false,
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  check ((kind = 'personal') = (member_id is not null))
);
create index notices_newest on notices (published_at desc, notice_id desc) where withdrawn_at is null;

-- A setting that is absent has its default.
create table settings (
  name text primary key,
  value jsonb not null
);

-- No provider is connected yet, so none is open.
insert into games (game_id, category, names, tile, provider, popular, status, position) values
  ('draw5', 'lottery', '{"zh": "极速五星", "en": "Draw Five", "zht": "極速五星"}', 'draw5', 'realm', true, 'preparing', 10),
  ('keno', 'lottery', '{"zh": "快乐基诺", "en": "Keno", "zht": "快樂基諾"}', 'keno', 'realm', false, 'preparing', 20),
  ('baccarat', 'live', '{"zh": "经典百家乐", "en": "Baccarat", "zht": "經典百家樂"}', 'baccarat', 'realm', true, 'preparing', 30),
  ('roulette', 'live', '{"zh": "欧式轮盘", "en": "European Roulette", "zht": "歐式輪盤"}', 'roulette', 'realm', true, 'preparing', 40),
  ('blackjack-live', 'live', '{"zh": "真人二十一点", "en": "Live Blackjack", "zht": "真人二十一點"}', 'blackjack', 'realm', false, 'preparing', 50),
  ('football', 'sports', '{"zh": "足球", "en": "Football", "zht": "足球"}', 'football', 'realm', true, 'preparing', 60),
  ('basketball', 'sports', '{"zh": "篮球", "en": "Basketball", "zht": "籃球"}', 'basketball', 'realm', false, 'preparing', 70),
  ('temple', 'slots', '{"zh": "黄金神殿", "en": "Golden Temple", "zht": "黃金神殿"}', 'temple', 'realm', true, 'preparing', 80),
  ('koi', 'slots', '{"zh": "锦鲤跃门", "en": "Koi Gate", "zht": "錦鯉躍門"}', 'koi', 'realm', true, 'preparing', 90),
  ('fruit', 'slots', '{"zh": "水果经典", "en": "Fruit Classic", "zht": "水果經典"}', 'fruit', 'realm', false, 'preparing', 100),
  ('blackjack', 'board', '{"zh": "二十一点", "en": "Blackjack", "zht": "二十一點"}', 'blackjack', 'realm', true, 'preparing', 110),
  ('dominoes', 'board', '{"zh": "多米诺", "en": "Dominoes", "zht": "多米諾"}', 'dominoes', 'realm', false, 'preparing', 120),
  ('deepsea', 'fishing', '{"zh": "深海猎手", "en": "Deep Sea Hunter", "zht": "深海獵手"}', 'deepsea', 'realm', true, 'preparing', 130),
  ('koi-pond', 'fishing', '{"zh": "锦鲤池塘", "en": "Koi Pond", "zht": "錦鯉池塘"}', 'koi', 'realm', false, 'preparing', 140),
  ('crash', 'chain', '{"zh": "火箭升空", "en": "Crash", "zht": "火箭升空"}', 'crash', 'realm', true, 'preparing', 150),
  ('dice', 'chain', '{"zh": "链上骰子", "en": "Dice", "zht": "鏈上骰子"}', 'dice', 'realm', false, 'preparing', 160),
  ('ladder', 'chain', '{"zh": "天梯", "en": "Ladder", "zht": "天梯"}', 'ladder', 'realm', false, 'preparing', 170),
  ('welcome-gift', 'activity', '{"zh": "新人礼包", "en": "Newcomer Gift", "zht": "新人禮包"}', 'gift', 'realm', false, 'preparing', 180);

insert into notices (kind, title, body, sandbox_only, published_at) values
  ('general', '{"zh": "游戏正在接入中", "en": "Games are being connected", "zht": "遊戲正在接入中"}', '{"zh": "大厅中的游戏正在准备接入，目前还不能下注。\n\n您可以先在钱包与各游戏分类之间划转资金，并随时一键收回。", "en": "The games in the lobby are being prepared, and bets cannot be placed yet.\n\nYou can already move money between your wallet and the game categories, and collect it back with one press at any time.", "zht": "大廳中的遊戲正在準備接入，目前還不能下注。\n\n您可以先在錢包與各遊戲分類之間劃轉資金，並隨時一鍵收回。"}', false, date_trunc('milliseconds', now()) - interval '4 minutes'),
  ('general', '{"zh": "所有时间均为 GMT-4", "en": "All times are GMT-4", "zht": "所有時間均為 GMT-4"}', '{"zh": "订单、资金明细与公告中的时间均以 GMT-4 显示，并标有时区。\n\n查询记录时，每次最多可查看连续两个月，时间不限早晚。", "en": "Times of orders, fund changes and notices are shown in GMT-4 and say so.\n\nOne look-up covers at most two months in a row, as far back as you like.", "zht": "訂單、資金明細與公告中的時間均以 GMT-4 顯示，並標有時區。\n\n查詢記錄時，每次最多可查看連續兩個月，時間不限早晚。"}', false, date_trunc('milliseconds', now()) - interval '3 minutes'),
  ('important', '{"zh": "提款审核如何进行", "en": "How a withdrawal is reviewed", "zht": "提款審核如何進行"}', '{"zh": "提交提款后，金额会立即冻结，并由工作人员审核。\n\n审核通过后款项会发往您绑定的地址；如未通过，冻结金额会全额退回钱包，并注明原因。每一步都会显示在订单的进度中。", "en": "When you ask for a withdrawal its amount is frozen at once and staff review it.\n\nIf it is approved, the payment is sent to your saved address. If it is refused, the frozen amount returns to your wallet in full, with the reason. Every step shows in the progress of the order.", "zht": "提交提款後，金額會立即凍結，並由工作人員審核。\n\n審核通過後款項會發往您綁定的地址；如未通過，凍結金額會全額退回錢包，並註明原因。每一步都會顯示在訂單的進度中。"}', false, date_trunc('milliseconds', now()) - interval '2 minutes'),
  ('important', '{"zh": "本平台运行于沙盒网络", "en": "This platform runs on a sandbox network", "zht": "本平台運行於沙盒網路"}', '{"zh": "存款与提款目前在沙盒网络上进行，不涉及任何真实的 USDT。\n\n页面上的地址、确认数和交易编号仅供演示，请勿向这些地址转入真实资产。", "en": "Deposits and withdrawals currently take place on a sandbox network. No real USDT is involved.\n\nThe addresses, confirmations and transaction numbers you see are for demonstration. Never send real assets to them.", "zht": "存款與提款目前在沙盒網路上進行，不涉及任何真實的 USDT。\n\n頁面上的地址、確認數和交易編號僅供演示，請勿向這些地址轉入真實資產。"}', true, date_trunc('milliseconds', now()) - interval '1 minutes');
