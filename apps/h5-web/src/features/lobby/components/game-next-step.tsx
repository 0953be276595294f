import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isGameWalletCategory, type GameCategory } from '@realm/domain';
import { Button, buttonClass } from '@realm/ui';
import { selectMaintenance } from '../../../state/config/config.selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectIsMember } from '../../../state/session/session.selectors';
import { useAskToSignIn } from '../../../state/session/use-ask-to-sign-in';

/** Money where this game will look for it: its own balance, or the wallet. */
export function GameNextStep({ category }: { category: GameCategory }) {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  const closed = useAppSelector(selectMaintenance) !== null;
  const askToSignIn = useAskToSignIn();
  if (!isMember) {
    return (
      <Button block onClick={() => askToSignIn()}>
        {t('home.game.signIn')}
      </Button>
    );
  }
  if (closed) return <p role="status">{t('common.state.maintenance')}</p>;
  const hasOwnBalance = isGameWalletCategory(category);
  return (
    <>
      <Link
        to="/userCenter/deposit"
        className={buttonClass({ variant: hasOwnBalance ? 'secondary' : 'primary', block: true })}
      >
        {t('home.strip.deposit')}
      </Link>
      {hasOwnBalance && (
        <Link to="/userCenter/transfer" className={buttonClass({ block: true })}>
          {t('home.game.transfer')}
        </Link>
      )}
    </>
  );
}
