import type { PromotionCategory, PromotionTarget } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import type { LocalText } from '../../db/tables/content';
import { putPromotion } from '../promotions';

interface DemoPromotion {
  readonly id: string;
  readonly category: PromotionCategory;
  readonly target: PromotionTarget;
  /** In days from now, negative before. */
  readonly starts: number;
  readonly ends: number | null;
  readonly newcomerDays: number | null;
  readonly title: LocalText;
  readonly summary: LocalText;
  readonly body: LocalText;
  readonly terms: LocalText;
}

const DAY_MS = 24 * 60 * 60_000;

/** Only what the product does: rebates that staff credit, and the agents' commission. */
const DEMO_PROMOTIONS: readonly DemoPromotion[] = [
  {
    id: 'newcomer-week',
    category: 'newcomer',
    target: 'deposit',
    starts: -20,
    ends: null,
    newcomerDays: 7,
    title: { zh: '新会员首周返水', en: 'First-week rebate', zht: '新會員首週返水' },
    summary: { zh: '电子与捕鱼 0.8%', en: '0.8% on slots and fishing', zht: '電子與捕魚 0.8%' },
    body: {
      zh: '注册后 7 天内，您在电子与捕鱼游戏的有效流水享 0.8% 返水。\n无需报名，照常游戏即可。\n返水由客服在次日核对后，以“游戏返水”转入主钱包。',
      en: 'For 7 days after you register, your valid turnover in slots and fishing games earns a 0.8% rebate.\nYou do not need to sign up; just play.\nOur team checks the day before and credits it to your main wallet as Game rebate.',
      zht: '註冊後 7 天內，您在電子與捕魚遊戲的有效流水享 0.8% 返水。\n無須報名，照常遊戲即可。\n返水由客服在隔日核對後，以「遊戲返水」轉入主錢包。',
    },
    terms: {
      zh: '计入：已结算的电子与捕鱼注单，走水与取消不计\n返水：有效流水 × 0.8%，去尾到分\n提款：到账即可提款，没有流水要求\n费用：不扣费用，不锁本金\n每人一个账号，一个账号一次',
      en: 'Counts: settled bets in slots and fishing, without pushes and cancelled bets\nRebate: valid turnover × 0.8%, rounded down to the cent\nWithdrawal: at once, without a turnover condition\nCosts: nothing; your own money stays free\nOne account per person, once per account',
      zht: '計入：已結算的電子與捕魚注單，走水與取消不計\n返水：有效流水 × 0.8%，無條件捨去至分\n提款：到帳即可提款，沒有流水要求\n費用：不扣費用，不鎖本金\n每人一個帳號，一個帳號一次',
    },
  },
  {
    id: 'temple-days',
    category: 'slots',
    target: 'slots',
    starts: -4,
    ends: 10,
    newcomerDays: null,
    title: { zh: '神殿返水日', en: 'Temple rebate days', zht: '神殿返水日' },
    summary: { zh: '电子类返水 0.5%', en: '0.5% rebate on slots', zht: '電子類返水 0.5%' },
    body: {
      zh: '活动期间，全部电子游戏的有效流水享 0.5% 返水，黄金神殿也包括在内。\n先将资金转入电子余额，再开始游戏。\n返水由客服在次日核对后，以“游戏返水”转入主钱包。',
      en: 'While it runs, valid turnover in all slots earns a 0.5% rebate, Golden Temple included.\nTransfer money to your slots balance first, then play.\nOur team checks the day before and credits it to your main wallet as Game rebate.',
      zht: '活動期間，全部電子遊戲的有效流水享 0.5% 返水，黃金神殿也包括在內。\n先將資金轉入電子餘額，再開始遊戲。\n返水由客服在隔日核對後，以「遊戲返水」轉入主錢包。',
    },
    terms: {
      zh: '计入：已结算的电子注单\n返水：有效流水 × 0.5%，去尾到分\n每日上限：¥888.00\n提款：到账即可提款',
      en: 'Counts: settled bets in slots\nRebate: valid turnover × 0.5%, rounded down to the cent\nDaily limit: ¥888.00\nWithdrawal: at once',
      zht: '計入：已結算的電子注單\n返水：有效流水 × 0.5%，無條件捨去至分\n每日上限：¥888.00\n提款：到帳即可提款',
    },
  },
  {
    id: 'invite-friends',
    category: 'long-term',
    target: 'agent',
    starts: -40,
    ends: null,
    newcomerDays: null,
    title: { zh: '邀请好友', en: 'Invite friends', zht: '邀請好友' },
    summary: {
      zh: '按好友的有效流水每天计佣',
      en: 'Daily commission on their turnover',
      zht: '依好友的有效流水每天計佣',
    },
    body: {
      zh: '把您的邀请链接发给好友，好友注册后成为您的下级。\n每天按下级的有效流水计算佣金，次日 12:00 自动入账主钱包。\n代理页可逐行查看每一天的计算。',
      en: "Send your invitation link to friends. Those who register with it become your downline.\nEvery day a commission is calculated on their valid turnover and credited to your main wallet the next day at 12:00.\nThe agent page shows each day's calculation line by line.",
      zht: '把您的邀請連結傳給好友，好友註冊後成為您的下線。\n每天依下線的有效流水計算佣金，隔日 12:00 自動入帳主錢包。\n代理頁可逐行查看每一天的計算。',
    },
    terms: {
      zh: '费率：各类别费率见代理页\n入账：自动，无需申请\n隐私：您看不到好友的余额和输赢',
      en: "Rates: by category, on the agent page\nPayment: automatic, nothing to claim\nPrivacy: you never see a friend's balance or results",
      zht: '費率：各類別費率見代理頁\n入帳：自動，無須申請\n隱私：您看不到好友的餘額與輸贏',
    },
  },
  {
    id: 'slots-weekend',
    category: 'slots',
    target: 'slots',
    starts: 5,
    ends: 8,
    newcomerDays: null,
    title: { zh: '电子周末', en: 'Slots weekend', zht: '電子週末' },
    summary: { zh: '三天返水 0.6%', en: '0.6% rebate for three days', zht: '三天返水 0.6%' },
    body: {
      zh: '三天内，全部电子游戏的有效流水享 0.6% 返水。\n返水由客服在次日核对后转入主钱包。',
      en: 'For three days, valid turnover in all slots earns a 0.6% rebate.\nOur team checks the day before and credits it to your main wallet.',
      zht: '三天內，全部電子遊戲的有效流水享 0.6% 返水。\n返水由客服在隔日核對後轉入主錢包。',
    },
    terms: {
      zh: '计入：已结算的电子注单\n返水：有效流水 × 0.6%，去尾到分\n提款：到账即可提款',
      en: 'Counts: settled bets in slots\nRebate: valid turnover × 0.6%, rounded down to the cent\nWithdrawal: at once',
      zht: '計入：已結算的電子注單\n返水：有效流水 × 0.6%，無條件捨去至分\n提款：到帳即可提款',
    },
  },
  {
    id: 'fairness-week',
    category: 'long-term',
    target: 'chain',
    starts: -30,
    ends: -23,
    newcomerDays: null,
    title: { zh: '公平周', en: 'Fairness week', zht: '公平週' },
    summary: { zh: '验证您的每一局', en: 'Verify every round', zht: '驗證您的每一局' },
    body: {
      zh: '七天内，我们用链游的注单逐步演示如何验证结果：种子、承诺与计算。\n验证工具一直开放，您可在任何一张注单里打开。',
      en: 'For seven days we showed step by step, on chain games, how a result is verified: seeds, commitment and calculation.\nThe verifier stays open; you find it in every bet.',
      zht: '七天內，我們用鏈遊的注單逐步示範如何驗證結果：種子、承諾與計算。\n驗證工具一直開放，您可在任何一張注單裡開啟。',
    },
    terms: {
      zh: '没有奖金，也没有流水要求',
      en: 'No bonus and no turnover condition',
      zht: '沒有獎金，也沒有流水要求',
    },
  },
];

export async function putDemoPromotions(tx: Tx, now: Date): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  for (const { id, starts, ends, newcomerDays, ...promotion } of DEMO_PROMOTIONS) {
    const ends_at = ends === null ? null : inDays(ends);
    const row = { ...promotion, starts_at: inDays(starts), ends_at, newcomer_days: newcomerDays };
    await putPromotion(tx, { promotion_id: id, ...row }, now);
  }
}
