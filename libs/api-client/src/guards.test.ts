import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import { getConfig } from './contract/member/config';
import { listGames } from './contract/member/game';
import { listNotices } from './contract/member/notice';
import { SessionToken } from './contract/member/session';
import { BalancePush, LogoutPush, GameBalancesPush, SupportPush } from './contract/realtime';
import { readAs } from './contract/read-output';
import * as guards from './guards';
import { sampleOutput } from './sample-output';

const sampleOf = (output: z.ZodMiniType) => sampleOutput({ ...getConfig, output });

const ROWS = [
  ['isSessionToken', guards.isSessionToken, SessionToken],
  ['isSystemConfig', guards.isSystemConfig, getConfig.output],
  ['isGameList', guards.isGameList, listGames.output],
  ['isNoticeList', guards.isNoticeList, listNotices.output],
  ['isBalancePush', guards.isBalancePush, BalancePush],
  ['isLogoutPush', guards.isLogoutPush, LogoutPush],
  ['isGameBalancesPush', guards.isGameBalancesPush, GameBalancesPush],
  ['isSupportPush', guards.isSupportPush, SupportPush],
] as const satisfies readonly (readonly [string, (value: unknown) => boolean, z.ZodMiniType])[];

/** Where something may be changed: every field and item, from the whole value down. */
const placesOf = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => placesOf(part, [...path, key]))
    : []),
];

const ABSENT = Symbol('absent');

function changed(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  const next = changed(copy[key], rest, replacement);
  if (next === ABSENT && Array.isArray(copy)) copy.splice(Number(key), 1);
  else if (next === ABSENT) delete copy[key];
  else copy[key] = next;
  return copy;
}

/** Replacements for a field: any other value, and almost valid ones. */
const replacement = fc.oneof(
  fc.constantFrom<unknown>(
    ...[ABSENT, null, '', 'x'.repeat(64), 'x'.repeat(65), 'NEW', 'open', 'zh', 'en', 'slots', 'CNY', 'live'],
    ...[
      '2026-02-30T00:00:00.000Z',
      '2026-01-01T24:00:00.000Z',
      '2026-01-01T00:00:00Z',
      '2024-02-29T23:59:59.999Z',
    ],
    ...[
      '0',
      '00',
      '1.5',
      '-1',
      '1e3',
      '123456789012345.12345678',
      '1234567890123456',
      '1.123456789',
      ' 1',
      '1\n',
    ],
    ...[0, -1, 1.5, NaN, Infinity, 2 ** 53, true, [], {}, [{}], 'important', 'system', 'expired'],
  ),
  fc.anything(),
  fc.string(),
);

it.each(ROWS)('%s accepts what its schema makes up', (_name, guard, schema) => {
  expect(guard(sampleOf(schema))).toBe(true);
});

it.each(ROWS)('%s accepts nothing that its schema rejects or reads otherwise', (_name, guard, schema) => {
  const sample = sampleOf(schema);
  fc.assert(
    fc.property(fc.constantFrom(...placesOf(sample)), replacement, (place, by) => {
      const value = changed(sample, place, by);
      if (!guard(value)) return;
      const read = readAs(schema as z.ZodMiniType, value);
      expect(read).toEqual({ success: true, data: expect.anything() as unknown });
      if (read.success) expect(value).toMatchObject(read.data as object);
    }),
    { numRuns: 500 },
  );
});

it.each(ROWS)('%s rejects an object without a required field', (_name, guard, schema) => {
  const sample = sampleOf(schema);
  for (const place of placesOf(sample).slice(1)) {
    const without = changed(sample, place, ABSENT);
    if (!readAs(schema as z.ZodMiniType, without).success) expect(guard(without)).toBe(false);
  }
});

it('accepts each member of every closed set, so that no answer of today takes the slow way', () => {
  const config = sampleOf(getConfig.output) as object;
  expect(guards.isSystemConfig({ ...config, system_maintenance: null })).toBe(true);
  expect(guards.isSystemConfig({ ...config, languages: ['zh', 'en', 'zht'] })).toBe(true);
  const [game] = (sampleOf(listGames.output) as { items: object[] }).items;
  const status = (value: string) => guards.isGameList({ items: [{ ...game, status: value }] });
  expect(['open', 'maintenance', 'preparing'].map(status)).toEqual([true, true, true]);
});
