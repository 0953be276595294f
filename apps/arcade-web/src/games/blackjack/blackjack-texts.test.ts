import { BLACKJACK_RULES, createStream, playBlackjack, type HandResult } from '@realm/fairness';
import { createI18n, loadGameCatalogue } from '@realm/i18n';
import { spokenTable } from './blackjack-texts';

const round = playBlackjack(
  BLACKJACK_RULES,
  createStream({ serverSeed: 'c'.repeat(64), clientSeed: 'texts', nonce: 0 }),
  [],
);
/** A card by its rank, 1 for an ace. */
const cards = (...ranks: number[]) => ranks.map((rank) => rank - 1);
const hand = (result: HandResult, ...ranks: number[]) => ({
  cards: cards(...ranks),
  doubled: false,
  finished: true,
  result,
});
const BUST = { ...round, hands: [hand('bust', 10, 9, 8)], dealer: cards(10, 8) };
const SPLIT = {
  ...round,
  hands: [hand('win', 8, 10), hand('bust', 8, 7, 9)],
  dealer: cards(10, 6, 10),
};
const NATURAL = { ...round, hands: [hand('push', 1, 10)], dealer: cards(1, 13) };

it.each<['en' | 'zh' | 'zht', string[]]>([
  [
    'en',
    [
      'You bust with 27, the dealer has 18',
      'Hand 1 has 18, Hand 2 busts with 24, the dealer busts with 26',
      'You have 21, the dealer has a blackjack',
    ],
  ],
  [
    'zh',
    [
      '您 27 点爆牌，庄家 18 点',
      '第 1 手 18 点，第 2 手 24 点爆牌，庄家 26 点爆牌',
      '您 21 点，庄家是黑杰克',
    ],
  ],
  [
    'zht',
    [
      '您 27 點爆牌，莊家 18 點',
      '第 1 手 18 點，第 2 手 24 點爆牌，莊家 26 點爆牌',
      '您 21 點，莊家是黑傑克',
    ],
  ],
])('a table is said in a sentence in %s', async (language, sentences) => {
  const { t } = await createI18n({ language, sections: ['blackjack'], load: loadGameCatalogue });
  expect([BUST, SPLIT, NATURAL].map((table) => spokenTable(t, table))).toEqual(sentences);
});
