import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Game } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { inLanguage } from '../../../shared/localised';
import { FRAME_ID } from '../frame-channel';
import styles from './game-frame.module.css';
import { useFrameUpdates } from './use-frame-updates';

interface GameFrameProps {
  game: Game;
  launchUrl: string;
  /** How often its page has become ready; 0 while it loads. */
  starts: number;
}

/** The game's page. Its scripts run on their own origin, and it can't navigate the app, open windows or submit forms. */
export function GameFrame({ game, launchUrl, starts }: GameFrameProps) {
  const { i18n } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const bet = new URLSearchParams(useLocation().search).get('bet');
  useFrameUpdates(frame, { category: game.category, origin: new URL(launchUrl).origin, starts, bet });
  return (
    <iframe
      ref={frame}
      id={FRAME_ID}
      className={styles.frame}
      title={inLanguage(game.names, i18n.language)}
      src={launchUrl}
      sandbox="allow-scripts allow-same-origin"
      allow="autoplay; clipboard-write"
      referrerPolicy="no-referrer"
      // Neither seen nor reachable by a key before it is ready.
      inert={starts === 0}
    />
  );
}
