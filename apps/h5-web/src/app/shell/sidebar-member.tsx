import { useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Button, LOGO_MARK, Skeleton } from '@realm/ui';
import { Link } from '../../shared/link';
import { MoneyFigure } from '../../shared/wallet-parts/money-figure';
import { selectAmount, selectCurrency } from '../../state/balance/balance.selectors';
import { selectProductTitle } from '../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { MemberAvatar } from '../../state/session/member-avatar';
import { selectIsMember, selectProfile } from '../../state/session/session.selectors';
import { sidebarToggled, walletDialogChanged } from '../../state/ui/ui.slice';
import { useAmountsHidden } from '../../shared/storage/use-amounts-hidden';
import styles from './sidebar.module.css';

/** The signed-in member; the product for a visitor. */
export function SidebarHead({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  const profile = useAppSelector(selectProfile);
  const product = useAppSelector(selectProductTitle);
  if (!isMember) {
    return (
      <span className={styles.member}>
        <img src={LOGO_MARK} alt="" width={36} height={36} className={styles.mark} />
        <b>{product}</b>
      </span>
    );
  }
  if (profile === null) return <Skeleton width={140} height={36} />;
  return (
    <Link to="/userCenter/userInfo" className={styles.member} onClick={onLeave}>
      <MemberAvatar avatar={profile.avatar} size={44} />
      <span className={styles.content}>
        <b className={styles.name}>{profile.nickname || profile.account}</b>
        <span className={styles.note}>{t('wallet.member.account', { account: profile.account })}</span>
      </span>
    </Link>
  );
}

/** The money one can act on; the way in for a visitor. */
export function SidebarBalance() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const amount = useAppSelector(selectAmount);
  const currency = useAppSelector(selectCurrency);
  const [hidden] = useAmountsHidden();
  if (!isMember) return <VisitorActions />;
  return (
    <div className={styles.balance}>
      <span className={styles.content}>
        <span className={styles.note}>{t('wallet.balance.available')}</span>
        <span className={styles.figure}>
          <MoneyFigure amount={amount} currency={currency} hidden={hidden} />
        </span>
      </span>
      <Button
        variant="soft"
        size="sm"
        onClick={() => {
          dispatch(sidebarToggled(false));
          dispatch(walletDialogChanged({ type: 'deposit' }));
        }}
      >
        {t('home.strip.deposit')}
      </Button>
    </div>
  );
}

function VisitorActions() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const go = (mode: 'login' | 'register') => {
    dispatch(sidebarToggled(false));
    void navigate(mode === 'login' ? '/login' : '/login?mode=register');
  };
  return (
    <div className={styles.visitor}>
      <Button size="md" onClick={() => go('login')}>
        {t('common.action.signIn')}
      </Button>
      <Button variant="secondary" size="md" onClick={() => go('register')}>
        {t('common.action.register')}
      </Button>
    </div>
  );
}
