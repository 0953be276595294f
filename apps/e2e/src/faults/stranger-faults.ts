import { setTimeout as sleep } from 'node:timers/promises';
import { ARCADE_ENDPOINTS, ARCADE_SOCKET_PATH } from '@realm/arcade-contract';
import { MEMBER_ENDPOINTS, SOCKET_PATH } from '@realm/api-client/contract';
import { callArcade } from '../support/call-arcade';
import { freePort } from '../support/free-port';
import { ArcadeWorld } from './arcade-world';
import { NginxProcess } from './nginx-process';
import { documentedSite, gamesOf, replaced, withServers } from './nginx-site';
import type { Scenario } from './scenario';
import { behindNginx } from './steady-load';
import { bother, LARGE_HEADERS, stall, summaryOf, UPGRADE, type StrangeRequest } from './stranger';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=b' };
const CALL = MEMBER_ENDPOINTS.getWallet.path;
const UPLOAD = MEMBER_ENDPOINTS.uploadAvatar.path;
/** nginx takes it for the path of an upload, and the server for the socket's. */
const TWO_WAYS = `${SOCKET_PATH}/..${UPLOAD.slice('/app'.length)}`;
const KB = 1_024;

/** What a server does not read, or not to its end. */
const LARGE: readonly StrangeRequest[] = [
  { path: CALL, headers: FORM, bytes: 2_000 * KB },
  { path: CALL, headers: FORM, bytes: 64 * KB + 1 },
  { path: UPLOAD, headers: FORM, bytes: 10_900 * KB },
  { path: UPLOAD, headers: MULTIPART, bytes: 10_900 * KB },
  { path: CALL, headers: MULTIPART, bytes: 60 * KB },
  { path: CALL, headers: { ...FORM, ...LARGE_HEADERS }, bytes: 60 * KB },
  { path: UPLOAD, headers: { ...MULTIPART, ...LARGE_HEADERS }, bytes: 10_900 * KB },
];

/** Upgrades that no page asks for, most with a body. */
const upgradesOf = (socket: string, paths: readonly string[], bytes: number): readonly StrangeRequest[] => [
  ...paths.map((path) => ({ path, method: 'GET', headers: UPGRADE, bytes })),
  ...['polling', 'websocket'].map((transport) => ({
    path: `${socket}/?EIO=4&transport=${transport}`,
    method: 'PUT',
    headers: UPGRADE,
    bytes: 60 * KB,
  })),
  { path: `${socket}X`, method: 'GET', headers: UPGRADE, bytes: 0 },
  { path: `${socket}/../x`, method: 'GET', headers: UPGRADE, bytes: 60 * KB },
];

const UNKNOWN: readonly StrangeRequest[] = [
  { path: '/x', method: 'FROB', bytes: 60 * KB },
  { path: '/x', method: 'PUT', headers: LARGE_HEADERS, bytes: 60 * KB },
  { path: '/%zz', method: 'PUT', bytes: 60 * KB },
  { path: '/x', method: 'PUT', bytes: 60 * KB },
];

const STRANGERS = 2;
const STALLED = 20;
const LASTS_MS = 5_000;

/** Strangers without a token send what servers refuse. No call of anybody else fails. */
const strangers: Scenario = {
  name: 'strangers',
  inShort: true,
  run: (stage) =>
    behindNginx(stage, async (url) => {
      const statuses = new Map<number, number>();
      const turn = { endsMs: Date.now() + LASTS_MS * stage.repetitions, statuses };
      const upgrades = [
        ...upgradesOf(SOCKET_PATH, [`${TWO_WAYS}?transport=polling`, UPLOAD], 1_500 * KB),
        { path: TWO_WAYS, method: 'PUT', bytes: 1_500 * KB },
      ];
      const [stalled] = await Promise.all([
        Promise.all(Array.from({ length: STALLED }, () => stall(url, CALL))),
        ...[LARGE, upgrades, UNKNOWN].flatMap((requests) =>
          Array.from({ length: STRANGERS }, () => bother(url, requests, turn)),
        ),
      ]);
      stage.expect(
        stalled.every((status) => status === 408),
        `a server refuses a body that does not go on (${stalled.join()})`,
      );
      for (const status of [400, 404, 413, 415, 431])
        stage.expect(
          statuses.has(status),
          `strangers are refused with ${String(status)} (${summaryOf(statuses)})`,
        );
    }),
};

const PAUSE_MS = 20;

/** The same at the games, of which one process runs: whoever plays is answered. */
const gameStrangers: Scenario = {
  name: 'game-strangers',
  inShort: true,
  run: async (stage) => {
    const arcade = await ArcadeWorld.open(stage);
    try {
      const site = documentedSite();
      const { upstream } = gamesOf(site);
      // The second one waits for the lock, and refuses connections.
      const places = [arcade.port, await freePort()].map((port) => `127.0.0.1:${String(port)}`);
      const nginx = await NginxProcess.start({
        site: replaced(site, upstream, withServers(upstream, places)),
        workers: 0,
      });
      try {
        const [url = ''] = nginx.gamesUrls;
        const statuses = new Map<number, number>();
        const turn = { endsMs: Date.now() + LASTS_MS * stage.repetitions, statuses };
        const requests = [
          ...upgradesOf(ARCADE_SOCKET_PATH, [ARCADE_ENDPOINTS.funds.path], 60 * KB),
          ...UNKNOWN,
          { path: ARCADE_ENDPOINTS.funds.path, headers: MULTIPART, bytes: 60 * KB },
        ];
        const [answers] = await Promise.all([
          answersUntil(turn.endsMs, url),
          ...Array.from({ length: STRANGERS }, () => bother(url, requests, turn)),
        ]);
        stage.expect(
          answers.failed === 0,
          `players are answered, ${String(answers.failed)} of ${String(answers.all)} are not (${summaryOf(statuses)})`,
        );
        for (const status of [400, 404, 415, 431])
          stage.expect(
            statuses.has(status),
            `strangers are refused with ${String(status)} (${summaryOf(statuses)})`,
          );
      } finally {
        nginx.close();
      }
    } finally {
      await arcade.close();
    }
  },
};

/** Whoever plays: a call that the games refuse is answered, too. */
async function answersUntil(endsMs: number, url: string) {
  const answers = { all: 0, failed: 0 };
  while (Date.now() < endsMs) {
    const answer = await callArcade(url, 'funds', { input: {}, session: 'unknown' });
    answers.all += 1;
    if (answer === null) answers.failed += 1;
    await sleep(PAUSE_MS);
  }
  return answers;
}

export const STRANGER_FAULTS: readonly Scenario[] = [strangers, gameStrangers];
