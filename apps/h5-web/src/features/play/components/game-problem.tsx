import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ApiFailure, Game } from '@realm/api-client';
import { failureText, useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { routeOf } from '../../../shared/routes/route-table';
import { useAppSelector } from '../../../state/hooks';
import { useWhenReachable } from '../../../state/realtime/use-when-reachable';
import { selectOnline } from '../../../state/ui/ui.selectors';

interface ProblemProps {
  art: string;
  title: string;
  text: ReactNode;
  /** Without it, the lobby is the only way on. */
  again?: { label: string; onClick: () => void };
}

function Problem({ art, title, text, again }: ProblemProps) {
  const { t } = useTranslation();
  const isInHall = routeOf(useLocation().pathname) === '/pcGames';
  return (
    <EmptyState
      size="page"
      art={art}
      title={title}
      text={text}
      action={
        <>
          {again !== undefined && <Button onClick={again.onClick}>{again.label}</Button>}
          <Link
            to={isInHall ? '/pcGames' : '/game'}
            className={buttonClass({ variant: again === undefined ? 'primary' : 'secondary' })}
          >
            {t('lobby.none.all')}
          </Link>
        </>
      }
    />
  );
}

export function UnknownGame() {
  const { t } = useTranslation();
  const title = t('lobby.game.notFound.title');
  return <Problem art={EMPTY_ART.search} title={title} text={t('lobby.game.notFound.text')} />;
}

export function ClosedGame({ status }: { status: Exclude<Game['status'], 'open'> }) {
  const { t } = useTranslation();
  const text = t(status === 'maintenance' ? 'lobby.game.maintenance' : 'lobby.game.noProvider');
  return <Problem art={EMPTY_ART.maintenance} title={t(`home.status.${status}`)} text={text} />;
}

interface RetryProps {
  onRetry: () => void;
}

/** The server refused this launch, or did not answer. Tries again by itself when the server can be reached again. */
export function RefusedLaunch({ failure, onRetry }: RetryProps & { failure: ApiFailure }) {
  const { t } = useTranslation();
  const online = useAppSelector(selectOnline);
  useWhenReachable(() => {
    if (failure.kind === 'unreachable') onRetry();
  });
  return (
    <Problem
      art={failure.kind === 'refused' ? EMPTY_ART.maintenance : online ? EMPTY_ART.error : EMPTY_ART.offline}
      title={t('play.refused.title')}
      text={online ? failureText(t, failure) : t('common.state.offline')}
      again={{ label: t('common.action.retry'), onClick: onRetry }}
    />
  );
}

/** Time to read what it says. */
const AGAIN_AFTER_MS = 12_000;

/** The game's page did not become ready. Tries again by itself, now and then and when the network comes back. */
export function UnresponsiveGame({ onRetry }: RetryProps) {
  const { t } = useTranslation();
  const online = useAppSelector(selectOnline);
  useWhenReachable(onRetry);
  const again = useEffectEvent(onRetry);
  useEffect(() => {
    const timer = setTimeout(() => again(), AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Problem
      art={online ? EMPTY_ART.error : EMPTY_ART.offline}
      title={t('play.unresponsive.title')}
      text={online ? t('play.unresponsive.text') : t('common.state.offline')}
      again={{ label: t('common.action.retry'), onClick: onRetry }}
    />
  );
}

export function ExpiredGame({ onRetry }: RetryProps) {
  const { t } = useTranslation();
  return (
    <Problem
      art={EMPTY_ART.signedout}
      title={t('play.expired.title')}
      text={t('play.expired.text')}
      again={{ label: t('play.expired.again'), onClick: onRetry }}
    />
  );
}
