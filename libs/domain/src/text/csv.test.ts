import fc from 'fast-check';
import { CSV_START, csvRow, parseCsv } from './csv';

describe('csvRow', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', `"'\tx"`],
    ['a;=1+1', '"a;=1+1"'],
    ['a\t=1+1', '"a\t=1+1"'],
    ['\rx', '"\'\rx"'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    [' =1+1', "' =1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['\u3000=1+1', "'\u3000=1+1"],
    ['\uFEFF=1+1', "'\uFEFF=1+1"],
    ['\n=1+1', '"\'\n=1+1"'],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ["'quoted", "''quoted"],
    ['a=b', 'a=b'],
  ])('writes the text %j as %j', (text, cell) => {
    expect(csvRow([text])).toBe(`${cell}\r\n`);
  });

  it.each(['0', '-5.00', '-12', '-1234.5', '12846.50', '9223372036854775807'])(
    'leaves the number %s a number',
    (figure) => {
      expect(csvRow([{ figure }])).toBe(`${figure}\r\n`);
    },
  );

  it.each(['-1+1', '=2', '1e5', ''])('lets no %j pass for a number', (figure) => {
    expect(csvRow([{ figure }])).toBe(csvRow([figure]));
  });
});

it('begins a file with the mark of UTF-8', () => {
  expect(CSV_START).toBe('\uFEFF');
});

describe('parseCsv', () => {
  it('reads back whatever was written', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '=', "'", '"', ',', '\r', '\n', '\t', '-', '值', ' ', '＝', '\uFEFF'),
    });
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2 }), { minLength: 1 }), (rows) => {
        expect(parseCsv(CSV_START + rows.map((row) => csvRow(row)).join(''))).toEqual(rows);
      }),
    );
  });

  it('reads lines that end in a line feed alone, and a last line without an end', () => {
    expect(parseCsv('a,b\nc,')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(parseCsv('a,b')).toEqual([['a', 'b']]);
    expect(parseCsv('')).toEqual([]);
  });

  it.each(['"a', 'a"b', '"a"b'])('refuses %j', (text) => {
    expect(parseCsv(text)).toBeNull();
  });
});
