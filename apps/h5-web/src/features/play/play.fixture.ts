import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Game, Wallet } from '@realm/api-client';
import { FRAME_PROTOCOL, type FrameRequest } from '@realm/api-client/contract';
import { accepted, type FakeAnswers } from '@realm/api-client/testing';
import { renderFeature } from '../../state/testing/render-app';
import { feature } from '.';

export const ORIGIN = 'https://games.test';
export const LAUNCH_URL = `${ORIGIN}/temple?token=t1`;
export const protocol = FRAME_PROTOCOL;

const game = (gameId: string, category: Game['category'], status: Game['status'] = 'open'): Game => ({
  gameId,
  category,
  names: { zh: gameId, en: gameId, zht: gameId },
  tile: gameId,
  provider: 'House',
  popular: false,
  status,
});
export const WALLET: Wallet = {
  balance: { amount: '500.00', frozen: '0.00', currencyCode: 'CNY', scale: 2, seq: 7 },
  games: [{ category: 'slots', amount: '158.00' }],
  holds: [],
  credit: null,
  gamesSeq: 0,
  transferMinimum: '1.00',
  transferMaximum: '50000.00',
};

export const open = (answers: FakeAnswers = {}, at = '/games/temple') =>
  renderFeature(feature, {
    at,
    member: true,
    answers: {
      listGames: accepted({
        items: [game('temple', 'slots'), game('matchday', 'sports'), game('reef', 'fishing', 'preparing')],
      }),
      playGame: accepted({ launchUrl: LAUNCH_URL }),
      getWallet: accepted(WALLET),
      ...answers,
    },
  });
export type View = Awaited<ReturnType<typeof open>>;

export const findFrame = async () => {
  const frame = await screen.findByTitle('temple');
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('not a frame');
  return frame;
};

export interface Sender {
  readonly origin?: string;
  readonly source?: Window | null;
}

/** What arrives from a page: by default from the frame's window and origin. */
export function receive(frame: HTMLIFrameElement, data: unknown, sender: Sender = {}) {
  const { origin = ORIGIN, source = frame.contentWindow } = sender;
  fireEvent(window, new MessageEvent('message', { data, origin, source }));
}
export const say = (frame: HTMLIFrameElement, type: 'ready' | 'balance' | 'exit' | 'sessionExpired') =>
  receive(frame, { protocol, type } satisfies FrameRequest);

/** Opens the game and lets it get ready. */
export async function play(answers: FakeAnswers = {}, at = '/games/temple') {
  const view = await open(answers, at);
  const frame = await findFrame();
  const posted = jest.spyOn(frame.contentWindow ?? window, 'postMessage').mockImplementation();
  say(frame, 'ready');
  await waitFor(() => expect(screen.queryByRole('banner')).toBeNull());
  return { ...view, frame, posted };
}
export const callsOf = ({ api }: Pick<View, 'api'>, name: string) =>
  api.calls.filter((call) => call.name === name).length;
