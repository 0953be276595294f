import * as constants from './constants';
import * as limits from './limits';
import {
  CONTROL_SWITCH,
  FEATURE_SWITCH_DEFAULTS,
  openCategories,
  readControlSwitch,
  WORKING_SWITCHES,
  type FeatureSwitch,
} from './switches';
import { GAME_CATEGORIES, GAME_WALLET_CATEGORIES, isGameWalletCategory } from './game-categories';
import { GAME_CATEGORY_TABLE } from './game-category-table';
import { resolveLanguage } from './languages';

describe('the constants', () => {
  it("are the specification's", () => {
    expect({ ...constants, ...limits }).toMatchObject({
      APP_VERSION_CODE: 1001019,
      APP_VERSION_NAME: 'v1.1.019',
      PRODUCT_ID: 888,
      REALM_NAME: 'cash',
      REQUEST_TIMEOUT_MS: 25000,
      RECONNECT_DELAY_MS: 3000,
      RECONNECT_RANDOMIZATION: 0.5,
      RECONNECT_GROWTH: 1.5,
      MAX_RECONNECT_DELAY_MS: 30000,
      MAX_ADDRESSES: 5,
      MIN_DEPOSIT_USDT: '100',
      DEPOSIT_CONFIRMATIONS: 2,
      QUERY_WINDOW_MONTHS: 2,
      UPLOAD_MAX_BYTES: 10485760,
      NICKNAME_MAX: 8,
    });
  });

  it('leave the four named features on', () => {
    expect(FEATURE_SWITCH_DEFAULTS).toEqual({ wcup: true, live: true, sell: true, diyplay: true });
  });
});

describe('readControlSwitch', () => {
  it.each([
    [0, { video: false, lottery: false, sport: false }],
    [1, { video: true, lottery: false, sport: false }],
    [2, { video: false, lottery: true, sport: false }],
    [16, { video: false, lottery: false, sport: true }],
    [12, { video: false, lottery: false, sport: false }],
    [31, { video: true, lottery: true, sport: true }],
  ])('reads %p', (bits, expected) => {
    expect(readControlSwitch(bits)).toEqual(expected);
  });
});

it('names as working the feature switches that close something, and no others', () => {
  const all = Object.values(CONTROL_SWITCH).reduce((bits, bit) => bits | bit, 0);
  const names = Object.keys(FEATURE_SWITCH_DEFAULTS) as FeatureSwitch[];
  const closing = names.filter((name) => {
    const apps = { ...FEATURE_SWITCH_DEFAULTS, [name]: false };
    return openCategories({ apps, control_switch: all }).length < GAME_CATEGORIES.length;
  });
  expect(WORKING_SWITCHES).toEqual(closing);
});

describe('openCategories', () => {
  const closed = (bits: number, live = true) => {
    const open = openCategories({ apps: { ...FEATURE_SWITCH_DEFAULTS, live }, control_switch: bits });
    return GAME_CATEGORIES.filter((category) => !open.includes(category));
  };

  it.each([
    [19, []],
    [18, ['live']],
    [17, ['lottery']],
    [3, ['sports']],
    [0, ['lottery', 'live', 'sports']],
  ])('closes with %p what has no bit', (bits, expected) => {
    expect(closed(bits)).toEqual(expected);
  });

  it('closes live games by their function switch too', () => {
    expect(closed(19, false)).toEqual(['live']);
  });
});

describe('game categories', () => {
  it('name bet entries exactly where the main wallet is debited', () => {
    for (const category of GAME_CATEGORIES) {
      const row = GAME_CATEGORY_TABLE[category];
      expect(row.category).toBe(category);
      expect(row.betTypes !== undefined).toBe(row.wallet === 'main');
    }
  });

  it('write the entries of their own kind', () => {
    expect(GAME_CATEGORY_TABLE.live.betTypes).toEqual({ bet: 5, payout: 6, rebate: 7 });
    expect(GAME_CATEGORY_TABLE.sports.betTypes).toEqual({ bet: 1, cancel: 2, payout: 3, rebate: 4 });
    expect(GAME_CATEGORY_TABLE.activity.betTypes).toEqual({ bet: 8, cancel: 9, payout: 10 });
  });

  it('with a wallet of their own are the listed five', () => {
    expect(GAME_WALLET_CATEGORIES).toEqual(['lottery', 'slots', 'board', 'fishing', 'chain']);
    expect(GAME_CATEGORIES.filter((category) => GAME_CATEGORY_TABLE[category].wallet === 'game')).toEqual(
      GAME_WALLET_CATEGORIES,
    );
    expect(isGameWalletCategory('slots')).toBe(true);
    expect(isGameWalletCategory('sports')).toBe(false);
  });
});

describe('resolveLanguage', () => {
  it.each([
    ['en', ['zh-CN'], 'en'],
    [null, ['zh-TW'], 'zht'],
    [null, ['zh-hk'], 'zht'],
    [null, ['zh-Hant-SG'], 'zht'],
    [null, ['zh-mo'], 'zht'],
    [null, ['ZH-HANT'], 'zht'],
    [null, ['zh-Hans-TW'], 'zh'],
    [null, ['zh-two'], 'zh'],
    [null, ['x-zh-tw'], 'zh'],
    [null, ['en', 'zh-TW'], 'en'],
    [null, ['ZH', 'en'], 'zh'],
    [null, ['EN-us', 'zh'], 'en'],
    [null, ['', 'en'], 'en'],
    [null, ['zht', 'en'], 'en'],
    ['zht', ['en'], 'zht'],
    ['zh', ['en'], 'zh'],
    [null, ['zh-CN'], 'zh'],
    [null, ['en-GB'], 'en'],
    [null, ['fr-FR', 'en-US'], 'en'],
    [null, ['fr-FR'], 'zh'],
    [null, [], 'zh'],
    ['klingon', ['en'], 'en'],
    ['', [], 'zh'],
  ] as const)('stored %j, browser %j: %s', (stored, browser, language) => {
    expect(resolveLanguage(stored, browser)).toBe(language);
  });
});
