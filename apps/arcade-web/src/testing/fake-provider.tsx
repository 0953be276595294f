import type { FrameUpdate } from '@realm/api-client/contract';
import { render } from '@testing-library/react';
import { act, type ComponentType } from 'react';
import type {
  ArcadeEndpointName,
  Bet,
  Funds,
  GameRules,
  OpenPlay,
  SessionView,
} from '@realm/arcade-contract';
import { createI18n, I18nProvider, loadGameCatalogue, type Section } from '@realm/i18n';
import type { CallArcade, CallResult } from '../session/arcade-client';
import type { HostFrame } from '../session/host-frame';
import { createServerClock } from '../session/server-clock';
import { createSession, type Session } from '../session/session';
import { SessionContext } from '../session/session-context';

const HASH = 'ab'.repeat(32);

/** Just begun. */
export const SITTING = { sittingSince: 0, wagered: '0.00', checkedMinutes: 0, realityCheckMinutes: 60 };

export const viewOf = (
  rules: GameRules,
  play: OpenPlay,
  changed: Partial<SessionView> = {},
): SessionView => ({
  player: 'm-1',
  nickname: 'Lin',
  language: 'en',
  currencyCode: 'CNY',
  game: rules.game,
  serverAt: 0,
  funds: { balance: '212.30', net: '-8.00', ...SITTING, nonce: 128, seq: 1 },
  stakes: { minimum: '0.10', maximum: '500.00', suggested: ['1.00'] },
  seeds: { commitment: HASH, clientSeed: 'anchor', nonce: 128, nextCommitment: HASH },
  rules,
  play,
  ended: [],
  ...changed,
});

export const settledBet = (changed: Partial<Bet> & Pick<Bet, 'game' | 'stake' | 'payout'>): Bet => ({
  id: 'bet-1',
  round: 'round-1',
  status: 'settled',
  result: 'win',
  multiplier: 20_000,
  orderNumber: null,
  placedAt: '2026-11-21T10:00:00Z',
  ...changed,
});

type Script = Partial<Record<ArcadeEndpointName, readonly CallResult<unknown>[]>>;

export interface FakeProvider {
  readonly session: Session;
  readonly requested: readonly { readonly name: ArcadeEndpointName; readonly input: unknown }[];
  readonly sent: readonly unknown[];
  readonly pushFunds: (funds: Funds) => void;
  /** As the member app sends it to the frame. */
  readonly update: (update: FrameUpdate) => void;
}

/** Answers each call with the next answer of its script; history is empty. */
export function fakeProvider(view: SessionView, script: Script, isFramed = true): FakeProvider {
  const requested: { name: ArcadeEndpointName; input: unknown }[] = [];
  const sent: unknown[] = [];
  const listeners = new Set<(update: FrameUpdate) => void>();
  const left = new Map(Object.entries(script).map(([name, answers]) => [name, [...answers]]));
  const call = async (name: ArcadeEndpointName, input: unknown): Promise<CallResult<unknown>> => {
    requested.push({ name, input });
    if (name === 'history') return { ok: true, value: { rounds: [], nextCursor: null } };
    return left.get(name)?.shift() ?? { ok: false, error: { code: 'not-found' } };
  };
  const host: HostFrame = {
    isFramed,
    send: (request) => void sent.push(request),
    listen: (onUpdate) => {
      listeners.add(onUpdate);
      return () => void listeners.delete(onUpdate);
    },
  };
  const session = createSession(view, {
    call: call as CallArcade,
    host,
    clock: createServerClock(),
    retryConnection: () => undefined,
  });
  return {
    session,
    requested,
    sent,
    update: (update) => act(() => listeners.forEach((listener) => listener(update))),
    pushFunds: (funds) => act(() => session.dispatch({ type: 'fundsPushed', funds })),
  };
}

/** Has nothing to observe: jsdom lays nothing out. */
class IdleObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** jsdom has no media queries and no sizes: motion is not reduced. */
export function mediaWithMotion(): void {
  window.ResizeObserver = IdleObserver;
  const media = (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
  window.matchMedia = media;
}

export async function renderGame(Game: ComponentType, { session }: FakeProvider, sections: Section[]) {
  const i18n = await createI18n({ language: 'en', sections, load: loadGameCatalogue });
  return render(
    <I18nProvider i18n={i18n}>
      <SessionContext value={session}>
        <Game />
      </SessionContext>
    </I18nProvider>,
  );
}
