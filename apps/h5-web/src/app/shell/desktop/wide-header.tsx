import { useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Button, LOGO_MARK, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { MessageBell } from '../../../shared/notices/message-bell';
import type { RoutePath } from '../../../shared/routes/route-table';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import { selectAmount, selectCurrency, selectFreshness } from '../../../state/balance/balance.selectors';
import { selectMaintenance, selectProductTitle } from '../../../state/config/config.selectors';
import { useAppSelector } from '../../../state/hooks';
import { MemberAvatar } from '../../../state/session/member-avatar';
import { selectIsMember, selectProfile } from '../../../state/session/session.selectors';
import { useSignInRedirect } from '../../../state/session/use-sign-in-redirect';
import { selectUnreadTotal } from '../../../state/unread-notices/unread-notices.slice';
import { useShownPath } from '../../use-shown-path';
import { GameSearch } from './game-search';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';
import styles from './wide-header.module.css';

const PLACES = [
  { id: 'home', path: '/home' },
  { id: 'games', path: '/pcGames' },
  { id: 'promotions', path: '/promotions' },
  { id: 'agent', path: '/agent' },
  { id: 'wallet', path: '/userCenter/wallet' },
] as const satisfies readonly { id: string; path: RoutePath }[];

export function WideHeader() {
  const { t } = useTranslation();
  const shown = useShownPath();
  const product = useAppSelector(selectProductTitle);
  const isMember = useAppSelector(selectIsMember);
  const current: RoutePath = shown === '/pcGames' ? shown : '/userCenter/wallet';
  return (
    <header className={styles.header}>
      <Link to="/home" className={styles.brand}>
        <img src={LOGO_MARK} alt="" width={28} height={28} />
        <b>{product}</b>
      </Link>
      <nav className={styles.nav} aria-label={t('common.a11y.mainNavigation')}>
        {PLACES.map(({ id, path }) => (
          <Link key={id} to={path} aria-current={path === current ? 'page' : undefined}>
            {t(`desktop.place.${id}`)}
          </Link>
        ))}
      </nav>
      <GameSearch />
      {isMember ? <MemberEnd /> : <VisitorEnd />}
    </header>
  );
}

function MemberEnd() {
  const { t } = useTranslation();
  const closed = useAppSelector(selectMaintenance) !== null;
  const unread = useAppSelector(selectUnreadTotal) ?? 0;
  const profile = useAppSelector(selectProfile);
  return (
    <div className={styles.end}>
      <HeaderBalance />
      {!closed && (
        <Link to="/userCenter/deposit" className={buttonClass({ variant: 'soft', size: 'sm' })}>
          {t('routes.deposit')}
        </Link>
      )}
      <MessageBell unread={unread} />
      <Link to="/userCenter/userInfo" className={styles.me} aria-label={t('routes.userInfo')}>
        <MemberAvatar avatar={profile?.avatar ?? ''} size={32} />
      </Link>
    </div>
  );
}

function HeaderBalance() {
  const { t } = useTranslation();
  const amount = useAppSelector(selectAmount);
  const currency = useAppSelector(selectCurrency);
  const isStale = useAppSelector(selectFreshness) === 'stale';
  const [hidden] = useAmountsHidden();
  return (
    <Link to="/userCenter/wallet" className={styles.balance}>
      <span className={styles.caption}>{t('wallet.balance.available')}</span>
      <MoneyFigure amount={amount} currency={currency} tone={isStale ? 'mute' : 'plain'} hidden={hidden} />
    </Link>
  );
}

function VisitorEnd() {
  const { t } = useTranslation();
  const signIn = useSignInRedirect();
  const navigate = useNavigate();
  return (
    <div className={styles.end}>
      <Button variant="secondary" size="sm" onClick={() => signIn()}>
        {t('common.action.signIn')}
      </Button>
      <Button size="sm" onClick={() => void navigate('/login?mode=register')}>
        {t('common.action.register')}
      </Button>
    </div>
  );
}
