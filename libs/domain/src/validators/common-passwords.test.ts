import { checkNewPassword } from './check-new-password';
import { isCommonPassword } from './common-passwords';

/** The everyday ones of the public lists that pass the rule of letters and digits. */
const EVERYDAY =
  `1q2w3e4r 1qaz2wsx 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 qwerty12 qwerty123 qwerty1234 qwertyuiop1 1qazxsw2 zaq12wsx
zaq1zaq1 1qaz1qaz 2wsx3edc qaz123456 qazwsx123 qweasd123 qweasdzxc1 asd123456 asdf1234 asdfgh123 zxcvbnm1
zxcvbnm123 zxc123456 abc12345 abc123456 abcd1234 abcd12345 abcde123 abcdef12 abcdefg1 abc123abc a1b2c3d4
a1b2c3d4e5 a1234567 a12345678 a123456789 aa123456 aa12345678 aaa11111 aaaa1111 aaa123456 as123456 ab123456
q1234567 q123456789 z1234567 w1234567 s1234567 l1234567 x1234567 y1234567 qq123456 qq123123 ww123456 zz123456
xx123456 ll123456 wang1234 zhang123 woaini123 woaini520 woaini1314 woaini521 wo123456 iloveyou1 iloveyou2
iloveyou123 5201314a a5201314 1314520a password1 password2 password12 password123 password1234 passw0rd
p4ssw0rd pa55word pass1234 pass12345 passwd123 admin123 admin1234 admin888 admin12345 administrator1 root1234
root12345 test1234 test12345 test123456 user1234 guest123 welcome1 welcome123 letmein1 letmein123 changeme1
changeme123 default1 login123 master123 monkey123 dragon123 sunshine1 princess1 football1 baseball1 superman1
batman123 michael1 jordan23 charlie1 shadow123 killer123 hello123 hello1234 12345678a 123456789a 1234567890a
123456aa 123456abc 12345abc 1234abcd 1234qwer 123qweasd 123qwe123 123qweasdzxc 12qwaszx 147258369a 11111111a
88888888a a88888888 66666666a a66666666 00000000a usdt1234 bitcoin1 crypto123 casino123 lucky777 lucky888
jackpot777 qwer1234 aa112233 qwe123456 123456qwe asd12345 zxc12345 abc123123 love1314 nihao123 1a2b3c4d
trustno1 zhang520520 li19880808 wang888888 zy900115 12345qwert qwert12345 qazwsxedc1 1234567q 1qaz2wsx3edc
asdfghjkl1 qwertyuiop123 mnbvcxz1 football12 iloveyou520 woaini5201314 liuyang123 angel123 qq5201314 a1314520
wo147258369 princess12 test2024 admin2023 welcome2024 summer2023 love2012 123456asdf 987654321a abc987654
123abc456`.split(/\s/);

it.each(EVERYDAY)('%s is refused', (text) => {
  expect(checkNewPassword(text)).toEqual({ ok: false, issue: 'too-common' });
});

it('covers thousands of words with numbers, before, behind and in capitals', () => {
  const words = ['Password', 'dragon', 'woaini', 'zhang', 'michael', 'qwert', 'sunshine', 'aaaa'];
  const years = Array.from({ length: 100 }, (_, index) => String(1930 + index));
  const numbers = ['123', '1234', '123456', '520', '5201314', '888888', '112233', '19901231', '147258'];
  const all = words.flatMap((word) =>
    [...years, ...numbers].flatMap((number) => [
      `${word}${number}`,
      `${number}${word}`,
      `${word}@${number}!`,
    ]),
  );
  expect(all.length).toBeGreaterThan(2_500);
  expect(all.filter((text) => !isCommonPassword(text))).toEqual([]);
});

it.each([
  'river127',
  'harbour lamp 9',
  'xK9vLm2Qp',
  'mein8Haus',
  'Tr0ub4dor&3',
  '7!!!!!!a',
  'g4Kp01zt',
  '家1234567a',
])('%s is nobody’s favourite', (text) => {
  expect(isCommonPassword(text)).toBe(false);
});
