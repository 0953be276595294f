import { BadgeCheck, Maximize2, X } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Game, GameTerms } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Badge, Button, EMPTY_ART, EmptyState, IconButton } from '@realm/ui';
import { playPath } from '../../../shared/games/game-links';
import { GameStage } from '../../../shared/games/game-stage';
import { returnText } from '../../../shared/games/terms-text';
import { inLanguage } from '../../../shared/localised';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectIsMember } from '../../../state/session/session.selectors';
import { loginDialogChanged } from '../../../state/ui/ui.slice';
import styles from './open-game.module.css';

interface OpenGameProps {
  gameId: string;
  /** `null`: not known, or not known yet. */
  game: Game | null;
  terms: GameTerms | null;
}

/** The game that the URL names, in the middle of the hall. In a narrow window it takes the whole of it. */
export function OpenGame({ gameId, game, terms }: OpenGameProps) {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  const dispatch = useAppDispatch();
  return (
    <section className={styles.stage} aria-label={t('routes.games')}>
      <StageBar gameId={gameId} game={game} terms={terms} />
      <div className={styles.box}>
        {isMember ? (
          <GameStage gameId={gameId} />
        ) : (
          <EmptyState
            art={EMPTY_ART.signedout}
            title={t('desktop.hall.signIn.title')}
            text={t('desktop.hall.signIn.text')}
            action={
              <Button onClick={() => dispatch(loginDialogChanged('login'))}>
                {t('common.action.signIn')}
              </Button>
            }
          />
        )}
      </div>
    </section>
  );
}

function StageBar({ gameId, game, terms }: OpenGameProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isMember = useAppSelector(selectIsMember);
  const name = game === null ? t('routes.games') : inLanguage(game.names, i18n.language);
  // A game that is played shows its own name.
  const namesItself = isMember && game?.status === 'open';
  return (
    <header className={styles.bar}>
      <div className={styles.words}>
        <h2 className={namesItself ? 'visually-hidden' : styles.name}>{name}</h2>
        {game !== null && (
          <p className={styles.note}>
            {t(`common.category.${game.category}`)}
            {terms !== null && ` · ${t('lobby.terms.return')} ${returnText(terms)}`}
          </p>
        )}
      </div>
      {terms?.verifiable === true && (
        <Badge tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
          {t('lobby.terms.verifiable')}
        </Badge>
      )}
      <IconButton
        label={t('desktop.hall.stage.fullPage')}
        icon={<Maximize2 aria-hidden="true" />}
        onClick={() => void navigate(playPath(gameId))}
      />
      <IconButton
        label={t('desktop.hall.stage.close')}
        icon={<X aria-hidden="true" />}
        onClick={() => void navigate({ pathname: '/pcGames', search })}
      />
    </header>
  );
}
