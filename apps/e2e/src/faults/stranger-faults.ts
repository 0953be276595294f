import { MEMBER_ENDPOINTS } from '@realm/api-client/contract';
import type { Scenario } from './scenario';
import { behindNginx } from './steady-load';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=b' };
const CALL = MEMBER_ENDPOINTS.getWallet.path;
const UPLOAD = MEMBER_ENDPOINTS.uploadAvatar.path;
const KB = 1_024;

/** What a server does not read, or not to its end. */
const REQUESTS: readonly (readonly [
  path: string,
  headers: Readonly<Record<string, string>>,
  bytes: number,
])[] = [
  [CALL, FORM, 2_000 * KB],
  [CALL, FORM, 64 * KB + 1],
  [UPLOAD, FORM, 10_900 * KB],
  [CALL, FORM, 2_000 * KB],
  [UPLOAD, MULTIPART, 10_900 * KB],
  [CALL, MULTIPART, 60 * KB],
  [CALL, { ...FORM, ...largeHeaders() }, 60 * KB],
  [UPLOAD, { ...MULTIPART, ...largeHeaders() }, 10_900 * KB],
];

/** More than a server takes, and less than nginx does. */
function largeHeaders(): Readonly<Record<string, string>> {
  return Object.fromEntries(['a', 'b', 'c'].map((name) => [`x-${name}`, name.repeat(7_000)]));
}

const STRANGERS = 2;
const LASTS_MS = 5_000;

/** Strangers without a token send bodies and headers that are too large. No call of anybody else fails. */
const strangers: Scenario = {
  name: 'strangers',
  inShort: true,
  run: (stage) =>
    behindNginx(stage, async (url) => {
      const statuses = new Map<number, number>();
      const endsMs = Date.now() + LASTS_MS * stage.repetitions;
      await Promise.all(Array.from({ length: STRANGERS }, () => bother(url, { endsMs, statuses })));
      for (const status of [413, 415, 431])
        stage.expect(
          statuses.has(status),
          `strangers are refused with ${String(status)} (${summaryOf(statuses)})`,
        );
    }),
};

async function bother(
  url: string,
  { endsMs, statuses }: { readonly endsMs: number; readonly statuses: Map<number, number> },
): Promise<void> {
  while (Date.now() < endsMs)
    for (const [path, headers, bytes] of REQUESTS) {
      const status = await fetch(`${url}${path}`, {
        method: 'POST',
        headers,
        body: Buffer.alloc(bytes, 'a'),
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        // Refused before all of it was sent.
        () => 0,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
}

const summaryOf = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses].map(([status, times]) => `${String(status)} ×${String(times)}`).join(', ');

export const STRANGER_FAULTS: readonly Scenario[] = [strangers];
