import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isGameWalletCategory, type GameCategory } from '@realm/domain';
import { Button, buttonClass } from '@realm/ui';
import { selectMaintenance } from '../../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectIsMember } from '../../../state/session/session.selectors';
import { loginDialogChanged, walletDialogChanged } from '../../../state/ui/ui.slice';

/** Money where this game will look for it: its own balance, or the wallet. */
export function GameNextStep({ category }: { category: GameCategory }) {
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
  return (
    <>
      <Link
        to="/userCenter/deposit"
        className={buttonClass({
          variant: isGameWalletCategory(category) ? 'secondary' : 'primary',
          block: true,
        })}
      >
        {t('home.strip.deposit')}
      </Link>
      {isGameWalletCategory(category) && (
        <Button block onClick={() => dispatch(walletDialogChanged({ type: 'transfer', category }))}>
          {t('lobby.game.transfer')}
        </Button>
      )}
    </>
  );
}
