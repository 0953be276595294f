import type { Game } from '@realm/api-client';
import { isGameWalletCategory } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, buttonClass } from '@realm/ui';
import { playPath } from '../../../shared/games/game-links';
import { Link } from '../../../shared/link';
import { selectMaintenance } from '../../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectPlayPause } from '../../../state/protection/play-pause';
import { selectIsMember } from '../../../state/session/session.selectors';
import { loginDialogChanged, walletDialogChanged } from '../../../state/ui/ui.slice';

interface GameNextStepProps {
  game: Game;
  onOthers: () => void;
}

/** Play, with the balance it is played with beside it. A game that is not open asks for no money. */
export function GameNextStep({ game: { gameId, category, status }, onOthers }: GameNextStepProps) {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  const closed = useAppSelector(selectMaintenance) !== null;
  const pause = useAppSelector(selectPlayPause);
  const dispatch = useAppDispatch();
  if (status !== 'open') {
    return (
      <Button block variant="secondary" onClick={onOthers}>
        {t('lobby.none.all')}
      </Button>
    );
  }
  if (!isMember) {
    return (
      <Button block onClick={() => dispatch(loginDialogChanged('login'))}>
        {t('lobby.game.signIn')}
      </Button>
    );
  }
  if (closed || pause)
    return <p role="status">{t(closed ? 'common.state.maintenance' : 'lobby.game.paused')}</p>;
  return (
    <>
      {isGameWalletCategory(category) ? (
        <Button
          block
          variant="secondary"
          onClick={() => dispatch(walletDialogChanged({ type: 'transfer', category }))}
        >
          {t('lobby.game.transfer')}
        </Button>
      ) : (
        <Link to="/userCenter/deposit" className={buttonClass({ variant: 'secondary', block: true })}>
          {t('home.strip.deposit')}
        </Link>
      )}
      <Link to={playPath(gameId)} className={buttonClass({ block: true })}>
        {t('lobby.game.play')}
      </Link>
    </>
  );
}
