import type { Game } from '@realm/api-client';
import { isGameWalletCategory } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, buttonClass } from '@realm/ui';
import { playPath } from '../../../shared/games/game-links';
import { Link } from '../../../shared/link';
import { selectMaintenance } from '../../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectIsMember } from '../../../state/session/session.selectors';
import { loginDialogChanged, walletDialogChanged } from '../../../state/ui/ui.slice';

/** Play, or money where this game looks for it: its own balance, or the wallet. */
export function GameNextStep({ game: { gameId, category, status } }: { game: Game }) {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  const closed = useAppSelector(selectMaintenance) !== null;
  const dispatch = useAppDispatch();
  if (!isMember) {
    return (
      <Button block onClick={() => dispatch(loginDialogChanged('login'))}>
        {t('lobby.game.signIn')}
      </Button>
    );
  }
  if (closed) return <p role="status">{t('common.state.maintenance')}</p>;
  const isOpen = status === 'open';
  const hasOwnWallet = isGameWalletCategory(category);
  return (
    <>
      {!(isOpen && hasOwnWallet) && (
        <Link
          to="/userCenter/deposit"
          className={buttonClass({ variant: isOpen || hasOwnWallet ? 'secondary' : 'primary', block: true })}
        >
          {t('home.strip.deposit')}
        </Link>
      )}
      {hasOwnWallet && (
        <Button
          block
          variant={isOpen ? 'secondary' : 'primary'}
          onClick={() => dispatch(walletDialogChanged({ type: 'transfer', category }))}
        >
          {t('lobby.game.transfer')}
        </Button>
      )}
      {isOpen && (
        <Link to={playPath(gameId)} className={buttonClass({ block: true })}>
          {t('lobby.game.play')}
        </Link>
      )}
    </>
  );
}
