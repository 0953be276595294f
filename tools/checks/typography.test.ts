import { findTypography } from './typography.mjs';

const issuesOf = (language: string, text: string) => findTypography({ [language]: new Map([['a.b', text]]) });

it.each([
  ['en', 'We can’t reach it'],
  ['en', 'Saved，again'],
  ['en', 'Please wait...'],
  ['en', 'Two  spaces'],
  ['zh', '余额不受影响。 预计 04:00 恢复'],
  ['zh', '已保存,请查看'],
  ['zh', '网络: 已断开'],
  ['zh', '最低100 USDT'],
  ['zh', '改用TRC20 地址'],
  ['zh', '选择「添加」'],
  ['zht', '選擇“加入”'],
])('reports %s "%s"', (language, text) =>
  expect(issuesOf(language, text)).toEqual([expect.stringMatching(/^\w+: a\.b has /)]),
);

it.each([
  ['en', "We couldn't reach it: 1,234.50 …"],
  ['zh', '最低 100 USDT，“首次”存款'],
  ['zh', '（服务器种子，“我的种子:序号:轮”）'],
  ['zht', '選擇「加入」，10 MB 以內'],
])('accepts %s "%s"', (language, text) => expect(issuesOf(language, text)).toEqual([]));
