import type { PromotionCategory, PromotionTarget } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import type { LocalText } from '../../db/tables/content';
import { putPromotion, readOffer, type TypedOffer } from '../promotions';

interface DemoPromotion {
  readonly id: string;
  readonly category: PromotionCategory;
  readonly target: PromotionTarget;
  /** In days from now, negative before. */
  readonly starts: number;
  readonly ends: number | null;
  readonly newcomerDays: number | null;
  readonly offer: TypedOffer | null;
  readonly title: LocalText;
  readonly summary: LocalText;
  readonly body: LocalText;
  readonly terms: LocalText;
}

const DAY_MS = 24 * 60 * 60_000;

const CNY = { currencyCode: 'CNY', requires: [] } as const;

const DEMO_PROMOTIONS: readonly DemoPromotion[] = [
  {
    id: 'newcomer-week',
    category: 'newcomer',
    target: 'slots',
    starts: -20,
    ends: null,
    newcomerDays: 7,
    offer: {
      ...CNY,
      stake: '0',
      target: '500',
      reward: '18',
      budget: '5400',
      expiryDays: 7,
      counts: [
        { category: 'slots', percent: 100 },
        { category: 'fishing', percent: 100 },
      ],
    },
    title: { zh: '新会员首周', en: 'First week', zht: '新會員首週' },
    summary: { zh: '首周的电子与捕鱼', en: 'Slots and fishing in your first week', zht: '首週的電子與捕魚' },
    body: {
      zh: '注册后 7 天内参加，不收取任何金额。\n电子与捕鱼的有效流水达到 ¥500，¥18 自动转入主钱包。',
      en: 'Join within 7 days of registering; nothing is taken.\nWhen your valid turnover in slots and fishing reaches ¥500, ¥18 is credited to your main wallet by itself.',
      zht: '註冊後 7 天內參加，不收取任何金額。\n電子與捕魚的有效流水達到 ¥500，¥18 自動轉入主錢包。',
    },
    terms: {
      zh: '计入：参加后下注并在到期前结算的注单，走水与取消不计\n提款：奖励到账即可提款\n每人一个账号，一个账号一次',
      en: 'Counts: bets placed after joining and settled before it ends, without pushes and cancelled bets\nWithdrawal: the reward can be withdrawn at once\nOne account per person, once per account',
      zht: '計入：參加後下注並在到期前結算的注單，走水與取消不計\n提款：獎勵到帳即可提款\n每人一個帳號，一個帳號一次',
    },
  },
  {
    id: 'temple-days',
    category: 'slots',
    target: 'slots',
    starts: -4,
    ends: 10,
    newcomerDays: null,
    offer: {
      ...CNY,
      stake: '50',
      target: '2000',
      reward: '28',
      budget: '8400',
      expiryDays: 7,
      counts: [{ category: 'slots', percent: 100 }],
    },
    title: { zh: '神殿挑战', en: 'Temple challenge', zht: '神殿挑戰' },
    summary: { zh: '全部电子游戏都计入', en: 'All slots count', zht: '全部電子遊戲都計入' },
    body: {
      zh: '参加时从主钱包收取 ¥50，完成时连同奖励 ¥28 一起返还。\n未完成、到期或放弃，¥50 原样退回主钱包。\n全部电子游戏都计入，黄金神殿也包括在内。',
      en: 'Joining takes ¥50 from your main wallet; it comes back with the reward of ¥28.\nIf you leave or run out of time, the ¥50 is returned in full.\nAll slots count, Golden Temple included.',
      zht: '參加時從主錢包收取 ¥50，完成時連同獎勵 ¥28 一起返還。\n未完成、到期或放棄，¥50 原樣退回主錢包。\n全部電子遊戲都計入，黃金神殿也包括在內。',
    },
    terms: {
      zh: '计入：参加后下注并在到期前结算的电子注单\n提款：返还与奖励到账即可提款\n名额：奖励总额有限，先到先得',
      en: 'Counts: slots bets placed after joining and settled before it ends\nWithdrawal: what is paid can be withdrawn at once\nPlaces: the total of the rewards is limited, first come first served',
      zht: '計入：參加後下注並在到期前結算的電子注單\n提款：返還與獎勵到帳即可提款\n名額：獎勵總額有限，先到先得',
    },
  },
  {
    id: 'table-month',
    category: 'long-term',
    target: 'sports',
    starts: -45,
    ends: null,
    newcomerDays: null,
    offer: {
      ...CNY,
      stake: '0',
      target: '5000',
      reward: '38',
      budget: '11400',
      expiryDays: 30,
      counts: [
        { category: 'sports', percent: 100 },
        { category: 'live', percent: 50 },
      ],
    },
    title: { zh: '体育真人月', en: 'Sports and tables', zht: '體育真人月' },
    summary: {
      zh: '30 天，体育全额、真人一半计入',
      en: '30 days: sports count in full, tables half',
      zht: '30 天，體育全額、真人一半計入',
    },
    body: {
      zh: '参加后 30 天内，体育流水按 100%、真人流水按 50% 计入。\n达到 ¥5,000，¥38 自动转入主钱包。',
      en: 'For 30 days after joining, sports turnover counts in full and live casino turnover half.\nAt ¥5,000, ¥38 is credited to your main wallet by itself.',
      zht: '參加後 30 天內，體育流水按 100%、真人流水按 50% 計入。\n達到 ¥5,000，¥38 自動轉入主錢包。',
    },
    terms: {
      zh: '计入：参加后下注并在到期前结算的注单\n提款：奖励到账即可提款\n费用：不收取任何金额',
      en: 'Counts: bets placed after joining and settled before it ends\nWithdrawal: the reward can be withdrawn at once\nCosts: nothing is taken',
      zht: '計入：參加後下注並在到期前結算的注單\n提款：獎勵到帳即可提款\n費用：不收取任何金額',
    },
  },
  {
    id: 'invite-friends',
    category: 'long-term',
    target: 'agent',
    starts: -40,
    ends: null,
    newcomerDays: null,
    offer: null,
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
    offer: {
      ...CNY,
      stake: '0',
      target: '1000',
      reward: '12',
      budget: '3600',
      expiryDays: 3,
      counts: [{ category: 'slots', percent: 100 }],
    },
    title: { zh: '电子周末', en: 'Slots weekend', zht: '電子週末' },
    summary: {
      zh: '三天，全部电子游戏都计入',
      en: 'Three days, all slots count',
      zht: '三天，全部電子遊戲都計入',
    },
    body: {
      zh: '参加后三天内，全部电子游戏的有效流水都计入。\n达到 ¥1,000，¥12 自动转入主钱包。',
      en: 'For three days after joining, valid turnover in all slots counts.\nAt ¥1,000, ¥12 is credited to your main wallet by itself.',
      zht: '參加後三天內，全部電子遊戲的有效流水都計入。\n達到 ¥1,000，¥12 自動轉入主錢包。',
    },
    terms: {
      zh: '计入：参加后下注并在到期前结算的电子注单\n提款：奖励到账即可提款',
      en: 'Counts: slots bets placed after joining and settled before it ends\nWithdrawal: the reward can be withdrawn at once',
      zht: '計入：參加後下注並在到期前結算的電子注單\n提款：獎勵到帳即可提款',
    },
  },
  {
    id: 'fairness-week',
    category: 'long-term',
    target: 'chain',
    starts: -30,
    ends: -23,
    newcomerDays: null,
    offer: null,
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

/** Before anything that the demonstration tells of, so that members could join. */
export async function putDemoPromotions(tx: Tx, now: Date): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  for (const { id, starts, ends, newcomerDays, offer, ...promotion } of DEMO_PROMOTIONS) {
    const ends_at = ends === null ? null : inDays(ends);
    const read = offer === null ? null : readOffer(offer);
    const money = { offer: read?.offer ?? null, budget_minor: read?.budgetMinor ?? null };
    const row = { ...promotion, ...money, starts_at: inDays(starts), ends_at, newcomer_days: newcomerDays };
    await putPromotion(tx, { promotion_id: id, ...row }, now);
  }
}
