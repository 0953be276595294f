import { EMPTY_NOTICE, isInOrder, missingIn, readDraft } from './notice-draft';

const WRITTEN = { zh: '一', en: 'One', zht: '一' };

it('a notice misses every language in which its title or its text is still empty', () => {
  expect(missingIn(EMPTY_NOTICE)).toEqual(['zh', 'en', 'zht']);
  expect(missingIn({ ...EMPTY_NOTICE, title: WRITTEN, body: { ...WRITTEN, en: ' ' } })).toEqual(['en']);
  expect(missingIn({ ...EMPTY_NOTICE, title: WRITTEN, body: WRITTEN })).toEqual([]);
});

it('a notice ends after it begins, and not in the past', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour)).toISOString();
  const now = Date.parse(at(10));
  expect(isInOrder({ ...EMPTY_NOTICE, until: null }, now)).toBe(true);
  expect(isInOrder({ ...EMPTY_NOTICE, until: at(9) }, now)).toBe(false);
  expect(isInOrder({ ...EMPTY_NOTICE, from: at(12), until: at(11) }, now)).toBe(false);
  expect(isInOrder({ ...EMPTY_NOTICE, from: at(12), until: at(13) }, now)).toBe(true);
});

it('a draft is read back as it was, and what is none is not', () => {
  const draft = { ...EMPTY_NOTICE, uid: '7', title: WRITTEN };
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const other of [null, 5, {}, { ...draft, kind: 'loud' }, { ...draft, title: { zh: 1 } }])
    expect(readDraft(other)).toBeNull();
});
