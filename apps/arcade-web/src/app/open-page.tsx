import type { Root } from 'react-dom/client';
import {
  changeLanguage,
  createI18n,
  detectLanguage,
  type I18n,
  I18nProvider,
  loadGameCatalogue,
} from '@realm/i18n';
import { createHostFrame, type HostFrame } from '../session/host-frame';
import { leaveGame } from '../stage/leave-game';
import { ArcadeApp } from './arcade-app';
import { connectSession } from './connect-session';
import { followBalance } from './follow-balance';
import { GAMES } from './games';
import type { BegunLaunch } from './begin-launch';
import { launch, type Launched, type LaunchFailure } from './launch';
import { Notice } from './notice';

const load = loadGameCatalogue;

/** Launches the game of the address, or shows why it can't. */
export async function openPage(root: Root): Promise<void> {
  showTheme(window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
  const host = createHostFrame();
  await open(root, host, window.begunLaunch ?? null);
}

async function open(root: Root, host: HostFrame, begun: BegunLaunch | null): Promise<void> {
  const launched = await launch(begun);
  // A lost answer may have used the token up: then the answer is that the token is invalid.
  const retry = () => void open(root, host, begun === null ? null : { token: begun.token });
  if (launched.ok)
    await showGame(root, host, launched).catch(() =>
      showNotice(root, host, { reason: 'unreachable', retry }),
    );
  else await showNotice(root, host, { reason: launched.reason, retry });
}

async function showGame(
  root: Root,
  host: HostFrame,
  launched: Extract<Launched, { ok: true }>,
): Promise<void> {
  const loader = GAMES[launched.view.game];
  const [i18n, game] = await Promise.all([
    createI18n({ language: launched.view.language, sections: [...loader.texts], load }),
    loader.load(),
  ]);
  const session = connectSession(launched, host);
  followSettings(host, i18n);
  followBalance(host, session);
  // Before the page is ready: the member app answers that at once.
  host.listen((update) => {
    const { type } = update;
    if (type === 'pause' || type === 'resume')
      session.dispatch({ type: 'coverChanged', by: 'host', isCovered: type === 'pause' });
    if (type === 'showBet') session.dispatch({ type: 'betRequested', orderNumber: update.orderNumber });
  });
  root.render(<ArcadeApp i18n={i18n} session={session} game={game} />);
  host.send({ type: 'ready' });
}

interface Failure {
  readonly reason: LaunchFailure;
  readonly retry?: () => void;
}

async function showNotice(root: Root, host: HostFrame, { reason, retry }: Failure): Promise<void> {
  const i18n = await createI18n({ language: detectLanguage(), load });
  followSettings(host, i18n);
  root.render(
    <I18nProvider i18n={i18n}>
      <Notice
        reason={reason}
        onLeave={() => leaveGame(host)}
        onRetry={reason === 'unreachable' || reason === 'maintenance' ? retry : undefined}
      />
    </I18nProvider>,
  );
  host.send({ type: 'ready' });
}

function followSettings(host: HostFrame, i18n: I18n): void {
  host.listen((update) => {
    if (update.type !== 'settings') return;
    showTheme(update.theme);
    void changeLanguage(i18n, update.language, { load });
  });
}

function showTheme(theme: 'dark' | 'light'): void {
  document.documentElement.dataset['theme'] = theme;
}
