import { hasStaffWord } from './find-staff-word';

it.each([
  [
    'digits for letters',
    ['rea1m', 'adm1n', '4dm1n', 'supp0rt', '5upp0rt', 'm0d3r4t0r', 'serv1ce', 'st4ff', '5y5t3m'],
  ],
  [
    'signs for letters',
    ['@dmin', 'adm!n', '$upport', 'offi¢ial', '®ealm', 'suppor+', 'supp⭕rt', 'rea|m', 'adm丨n'],
  ],
  ['pairs of letters for one', ['adrnin', 'adnnin', 'aclmin', 'rnod']],
  ['repeated letters', ['Addmin', 'adminn', 'Staaff', 'Supporrt']],
  [
    'full-width, circled and squared ones',
    ['ｓｕｐｐｏｒｔ', 'Ａｄｍｉｎ', 'Ⓡⓔⓐⓛⓜ', '🅰🅳🅼🅸🅽', '🇦🇩🇲🇮🇳', '0️⃣fficial', 'ᴬᵈᵐⁱⁿ'],
  ],
  [
    'small capitals and altered Latin ones',
    ['ᴀᴅᴍɪɴ', 'ꜱᴛᴀꜰꜰ', 'ʀᴇᴀʟᴍ', 'ađmin', 'øfficial', 'ɍeałm', 'suƥƥort'],
  ],
  ['Cyrillic and Greek ones', ['аdmіn', 'ѕuрроrt', 'ΑDΜΙΝ', 'SΥSΤΕΜ', 'ΜΟD', 'ѕtағғ', 'rεαlm']],
  ['those of other scripts', ['ꓮꓓꓟꓲꓠ', 'ᎪᎠᎷIN', 'ՏUPPORT', 'ꓢꓔAFF']],
  [
    'marks on them',
    ['a\u0336d\u0336m\u0336i\u0336n\u0336', 'ádmín', 'a\u200Bd\u200Dmin', 'r\u00ADealm', 'ｍｏ\u0332ｄ'],
  ],
  [
    'signs and emoji between them',
    ['ad🔥min', 'a.d-m_i n', 'ad|min', 'ad!min', 'ad@min', 's·t·a·f·f', 'adーmin', '[m][o][d]'],
  ],
  [
    'blanks and dashes between them',
    [
      'Rea lm',
      'R e a l m',
      'Real\u00A0M',
      'Real-m',
      'ad min 小满',
      'sup port',
      'my ad min',
      'xad.minx',
      'xad🔥min',
    ],
  ],
  [
    'digits and Chinese beside a short one',
    ['GM01', 'GM小林', '小林GM', 'Mod1', 'M O D 小满', 'm0d', 'KeFu 8', 'guanfang'],
  ],
  [
    'signs between Chinese ones',
    ['客·服', '客 服', '客🎧服', '客|服', '客丨服', '官-方', '管_理_员', '官〇方', '工/作/人/员'],
  ],
  ['letters between Chinese ones', ['客x服', '官の方', '管1理']],
  [
    'traditional and like ones',
    ['管理員', '客服專員', '官網', '客戶服務', '站長', '羣主', '係統', '宫方', '容服', '菅理员', '板主'],
  ],
  ['radicals and compatibility ones', ['⽅官⽅', '客服'.normalize('NFKD')]],
])('a name passes for staff’s by %s', (_what, names) => {
  expect(names.filter((name) => !hasStaffWord(name))).toEqual([]);
});

it('an honest name does not', () => {
  const names = [
    ...[
      'Modern',
      'Mood',
      'moods',
      'Commodore',
      'fire man',
      'Luke Fu',
      'Adam',
      'Minnie',
      'Sammy',
      'Runner',
      'Denis',
    ],
    ...[
      'Real Madrid',
      'Real Mia',
      'Real-Madrid',
      'Surreal M',
      'Ad Minnie',
      'Road mind',
      'Nomad min',
      'Real 马德里',
    ],
    ...['Real', 'Star', 'Stefan', 'Serge', 'Sup', 'gma', 'Ngm', 'Zoë 林', '5Gmm', '1.92'],
    ...[
      '官老爷',
      '方块',
      '客人',
      '服气',
      '管家',
      '理想',
      '群星',
      '主公',
      '系舟',
      '容易',
      '从容',
      '万方',
      '旅客报到',
      '晚风',
      'の風',
    ],
    ...['Ωmega', 'π day', 'Юля', 'Ελένη', '🔥🔥🔥', '丨丨丨', '⭕❌'],
  ];
  expect(names.filter((name) => hasStaffWord(name))).toEqual([]);
});
