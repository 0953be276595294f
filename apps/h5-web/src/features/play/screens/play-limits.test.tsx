import { act, screen, waitFor, within } from '@testing-library/react';
import type { PlayPause, Protection } from '@realm/api-client';
import { accepted, refused, unreachable } from '@realm/api-client/testing';
import { protectionPushed } from '../../../state/protection/protection-pushed';
import { LAUNCH_URL, ORIGIN, findFrame, open, play, protocol, receive, type View } from '../play.fixture';

const AT = '2026-11-21T07:54:00.000Z';
const PROTECTION: Protection = {
  limits: [
    {
      kind: 'loss',
      period: 'day',
      amount: '500.00',
      currencyCode: 'CNY',
      used: '495.00',
      left: '5.00',
      ahead: '0.00',
      open: '0.00',
      frees: { at: '2026-11-22T02:31:00.000Z', amount: '60.00' },
      raise: null,
    },
  ],
  pause: null,
  realityCheckMinutes: 60,
  lifetime: { currencyCode: 'CNY', deposited: '0', withdrawn: '0', net: '0', holding: '0' },
  openBets: 0,
  historyEntries: 1,
  serverTime: AT,
};
const PAUSE: PlayPause = { kind: 'cool-off', by: 'member', from: AT, until: '2026-11-22T07:54:00.000Z' };
const paused = accepted({ ...PROTECTION, pause: PAUSE });

describe('a stake that a limit refuses', () => {
  it('is explained above the game, which keeps its page and waits', async () => {
    const { frame, posted, user } = await play({ getProtection: accepted(PROTECTION) });
    receive(frame, { protocol, type: 'stakeRefused', reason: 'limit-reached', stake: '20.00' });
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('Left')).toHaveTextContent('Left ¥5.00');
    expect(sheet.getByRole('progressbar', { name: 'Net loss limit · 24 hours' })).toBeVisible();
    expect(sheet.getByText('¥60.00 available again')).toBeVisible();
    expect(sheet.getByText(/^A stake of ¥20.00 would have gone over it/)).toBeVisible();
    expect(sheet.getByText(/A smaller stake still fits\.$/)).toBeVisible();
    expect(sheet.getByRole('link', { name: 'My limits' })).toHaveAttribute('href', '/userCenter/saferPlay');
    expect(posted.mock.calls.at(-1)).toEqual([{ protocol, type: 'pause' }, ORIGIN]);
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(posted.mock.calls.at(-1)).toEqual([{ protocol, type: 'resume' }, ORIGIN]);
    expect(await findFrame()).toBe(frame);
  });
});

describe('a break', () => {
  it('begins with one tap more, and closes the game', async () => {
    const { frame, user, api } = await play({ getProtection: accepted(PROTECTION), startPause: paused });
    receive(frame, { protocol, type: 'takeBreak' });
    await user.click(await screen.findByRole('button', { name: 'Start 24 hours' }));
    await waitFor(() => expect(screen.queryByTitle('temple')).toBeNull());
    expect(api.calls.filter(({ name }) => name === 'startPause').map(({ input }) => input)).toMatchObject([
      { length: '1-day' },
    ]);
  });

  it('says why it could not begin, and leaves the game open', async () => {
    const { frame, user } = await play({
      getProtection: accepted(PROTECTION),
      startPause: unreachable('network'),
    });
    receive(frame, { protocol, type: 'takeBreak' });
    await user.click(await screen.findByRole('button', { name: 'Start 24 hours' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await findFrame()).toBe(frame);
  });

  it.each([
    ['a push', ({ store }: View) => void store.dispatch(protectionPushed({ seq: 2, pause: PAUSE }))],
    [
      'a refused stake',
      (_view: View, frame: HTMLIFrameElement) =>
        receive(frame, { protocol, type: 'stakeRefused', reason: 'play-paused' }),
    ],
  ])('that began elsewhere closes the game by %s', async (_by, learn) => {
    const view = await play({ getProtection: paused });
    act(() => learn(view, view.frame));
    expect(await screen.findByText('Cooling off')).toBeVisible();
    expect(await screen.findByText(/^Until 11-22 03:54 /)).toBeVisible();
    expect(screen.queryByTitle('temple')).toBeNull();
  });

  it('keeps the doors of games closed, and opens them when it is over', async () => {
    const launches = [refused('PLAY_PAUSED'), accepted({ launchUrl: LAUNCH_URL })];
    const readings = [paused];
    const view = await open({
      playGame: () => launches.shift() ?? unreachable('network'),
      getProtection: () => readings.shift() ?? accepted({ ...PROTECTION, serverTime: PAUSE.until ?? AT }),
    });
    expect(await screen.findByText(/^Until 11-22 03:54 /)).toBeVisible();
    act(() => void view.store.dispatch(protectionPushed({ seq: 3, pause: null })));
    await view.user.click(await screen.findByRole('button', { name: 'Open again' }));
    expect(await findFrame()).toBeInTheDocument();
  });
});
