import { setTimeout as sleep } from 'node:timers/promises';
import type { Entrance } from './entrance';
import { readWallet } from './wallet-reading';
import { FAULT, type Verdict, callApi } from '../support/wire-client';
import { type Chooser, chooseRequest, otherBody } from './choose-request';
import type { Member } from './member';
import type { Random } from '../support/random';
import { type MoneyRequest, type RequestLog, describe } from './request-log';

const REQUEST_ID_REUSED = 3005;
/** Answers that no injected fault explains: a lost session, another cell, a limit, a malformed call. */
const UNEXPECTED_CODES = new Set([400, 402, 403, 404, 413, 415, 421, 429, 6003]);
const TABS_PER_MEMBER = 2;
const MAX_PAUSE_MS = 25;
const PAUSE_AFTER_SILENCE_MS = 300;

const STEPS = { command: 56, repeat: 14, 'other-body': 8, read: 22 } as const;

export interface ClientPoolOptions {
  readonly members: readonly Member[];
  readonly servers: readonly Entrance[];
  readonly log: RequestLog;
  readonly random: Random;
  /** How long a member waits for an answer. */
  readonly timeoutMs: number;
  /** The longest pause between two calls of a tab. Default: 25. */
  readonly maxPauseMs?: number;
}

/** Members who move money through both servers at once, each with two tabs open. */
export class ClientPool {
  private isWorking = false;
  private tabs: Promise<void>[] = [];

  constructor(readonly options: ClientPoolOptions) {}

  start(): void {
    this.isWorking = true;
    const { members, random } = this.options;
    this.tabs = members.flatMap((member) =>
      Array.from({ length: TABS_PER_MEMBER }, () => this.work(member, random.fork())),
    );
  }

  /** Waits for the end of every call in progress. */
  async stop(): Promise<void> {
    this.isWorking = false;
    await Promise.all(this.tabs);
    this.tabs = [];
  }

  /** Sends a request through a server and records the verdict. */
  async send(request: MoneyRequest, member: Member, server: Entrance): Promise<Verdict> {
    const { log, timeoutMs } = this.options;
    const conclude = log.sending(request, server.name);
    const { command: name, input } = request;
    const verdict = await callApi({ url: server.url, name, input, caller: member.caller, timeoutMs });
    if (verdict.kind === 'refused' && UNEXPECTED_CODES.has(verdict.code)) {
      log.recordViolation(`${describe(request)} got code ${verdict.code}`);
    }
    // Whatever breaks around a server, it must answer that it is unavailable; an internal error is a bug.
    if (verdict.kind === 'unknown' && verdict.why === FAULT)
      log.recordViolation(`${describe(request)} was answered with ${FAULT}`);
    conclude(verdict);
    if (verdict.kind === 'accepted') noteSeq(member, verdict.data);
    return verdict;
  }

  private async work(member: Member, random: Random): Promise<void> {
    const recent: MoneyRequest[] = [];
    const { maxPauseMs = MAX_PAUSE_MS } = this.options;
    const chooser: Chooser = { member, random, log: this.options.log };
    while (this.isWorking) {
      await this.step(chooser, recent);
      await sleep(random.whole(0, maxPauseMs));
    }
  }

  private async step(chooser: Chooser, recent: MoneyRequest[]): Promise<void> {
    const { member, random } = chooser;
    const old = recent.length > 0 && random.chance(0.5) ? random.pick(recent) : null;
    switch (random.weighted(STEPS)) {
      case 'command': {
        const request = chooseRequest(chooser);
        recent.push(request);
        const verdict = await this.send(request, member, this.anyServer(random));
        if (verdict.kind !== 'unknown') return;
        await sleep(random.whole(PAUSE_AFTER_SILENCE_MS / 4, PAUSE_AFTER_SILENCE_MS));
        // The phone retries by itself; in other cases the request is resolved much later.
        if (random.chance(0.5)) await this.send(request, member, this.anyServer(random));
        return;
      }
      case 'repeat': {
        const request = old ?? chooseRequest(chooser);
        if (old === null) recent.push(request);
        const times = random.whole(2, 3);
        const sends = Array.from({ length: times }, () => this.send(request, member, this.anyServer(random)));
        await Promise.all(sends);
        return;
      }
      case 'other-body':
        return old === null ? undefined : this.sendOtherBody(chooser, old);
      case 'read':
        return readWallet(member, this.anyServer(random), this.options);
    }
  }

  /** The same id with another body is refused and moves nothing, once the id is taken. */
  private async sendOtherBody({ member, random }: Chooser, taken: MoneyRequest): Promise<void> {
    const input = otherBody(taken);
    if (taken.outcome === null || input === null) return;
    const { log, timeoutMs } = this.options;
    const { url } = this.anyServer(random);
    const verdict = await callApi({ url, name: taken.command, input, caller: member.caller, timeoutMs });
    if (verdict.kind === 'accepted' || (verdict.kind === 'refused' && verdict.code !== REQUEST_ID_REUSED))
      log.recordViolation(
        `another body under the id of ${describe(taken)}, which ended as ${JSON.stringify(taken.outcome)}, got ${JSON.stringify(verdict)}`,
      );
  }

  private anyServer(random: Random): Entrance {
    return random.pick(this.options.servers);
  }
}

function noteSeq(member: Member, data: unknown): void {
  const seq = (data as { balance?: { seq?: number } } | null)?.balance?.seq ?? 0;
  member.seenSeq = Math.max(member.seenSeq, seq);
}
