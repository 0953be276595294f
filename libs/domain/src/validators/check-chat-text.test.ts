import { CHAT_GROUP_NAME_MAX, CHAT_TEXT_MAX } from '../config';
import { checkChatText, checkGroupName } from './check-chat-text';

describe('checkChatText', () => {
  it.each([
    ['  赤焰城这场控得真稳 \n', '赤焰城这场控得真稳'],
    ['first\r\n\n second', 'first\nsecond'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['to\u200Bgether', 'together'],
    ['good game :smile: @夜航', 'good game :smile: @夜航'],
  ])('keeps what is seen of %j', (text, kept) => {
    expect(checkChatText(text)).toEqual({ ok: true, value: kept });
  });

  it.each(['', ' \n ', '\u200B'])('refuses %j, which shows nothing', (text) => {
    expect(checkChatText(text)).toEqual({ ok: false, issue: 'empty' });
  });

  it('counts characters outside the basic plane once', () => {
    expect(checkChatText('😀'.repeat(CHAT_TEXT_MAX)).ok).toBe(true);
    expect(checkChatText('😀'.repeat(CHAT_TEXT_MAX + 1))).toEqual({ ok: false, issue: 'too-long' });
  });

  it('takes no longer for signs that each stand for a whole word', () => {
    const text = '㌖'.repeat(CHAT_TEXT_MAX);
    const begunAt = performance.now();
    for (let times = 0; times < 20; times += 1) expect(checkChatText(text).ok).toBe(true);
    // A tenth of a second each where every letter of a text begins another search of the rest of it.
    expect(performance.now() - begunAt).toBeLessThan(500);
  });

  it.each([
    ['a scheme', 'see https://example.test/x'],
    ['a scheme that is broken on purpose', 'hxxp://example'],
    ['a script', 'javascript:alert(1)'],
    ['a domain', 'come to example.com now'],
    ['a country’s domain', 'example.de'],
    ['a long ending', 'example.casino'],
    ['a single letter with a path', 't.me/room'],
    ['www', 'www.example'],
    ['full-width letters', 'ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['a half-width ideographic stop', 'example｡com'],
    ['an ideographic stop', 'example。com'],
    ['a middle dot', 'example·com'],
    ['a bullet', 'example•net'],
    ['a one dot leader', 'example․org'],
    ['a zero-width space', 'exam\u200Bple.c\u200Bom'],
    ['a soft hyphen', 'example.c\u00ADom'],
    ['a combining mark', 'example.co\u0301m'],
    ['Cyrillic letters', 'ехаmрlе.соm'],
    ['mathematical letters', '𝐞𝐱𝐚𝐦𝐩𝐥𝐞.𝐜𝐨𝐦'],
    ['circled letters', 'ⓔⓧⓐⓜⓟⓛⓔ.ⓒⓞⓜ'],
    ['squared letters', 'example.🅲🅾🅼'],
    ['letters of flags', 'example.🇨🇴🇲'],
    ['blanks around the dot', 'example . com'],
    ['spelled letters', 'example. c o m'],
    ['a written dot', 'example dot com'],
    ['a dot in brackets', 'example[.]com'],
    ['a written dot in brackets', 'example(dot)com'],
    ['a dot in Chinese', 'example点com'],
    ['a Chinese domain', '赌场.中国'],
    ['punycode', 'example.xn--fiqs8s'],
    ['a mail address', 'write a@example.test'],
    ['an IP address', '10.0.0.1:8080'],
    ['this computer', 'localhost:3000'],
    ['an address of TRON', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'],
    ['an address of Ethereum', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ])('refuses %s', (_what, text) => {
    expect(checkChatText(text)).toEqual({ ok: false, issue: 'link' });
  });

  it.each([
    '1.92 倍，大 2.5 球',
    '好的。今天到这',
    '打得好。gg',
    'e.g. the third one',
    'I cashed out at 2.97x. Nice.',
    '21:40 见',
    '66666666666666666666666666666',
    'hahahahahahahahahahahahahahahaha',
    '我爱你。中国',
    'three… two… one',
    '-0.75 / 1.90',
  ])('keeps %j, which leads nowhere', (text) => {
    expect(checkChatText(text)).toEqual({ ok: true, value: text });
  });
});

describe('checkGroupName', () => {
  it('is one line of twelve characters', () => {
    expect(checkGroupName(' 周末\n球局 ')).toEqual({ ok: true, value: '周末 球局' });
    expect(checkGroupName('x'.repeat(CHAT_GROUP_NAME_MAX + 1))).toEqual({ ok: false, issue: 'too-long' });
    expect(checkGroupName('\u200B')).toEqual({ ok: false, issue: 'empty' });
    expect(checkGroupName('Realm 客服群')).toEqual({ ok: false, issue: 'reserved' });
    expect(checkGroupName('abc.com')).toEqual({ ok: false, issue: 'link' });
  });
});
