import { Gift, Headset, HeartPulse, Megaphone, Monitor, type LucideIcon } from 'lucide-react';
import { formatGmt4, GMT4_LABEL } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { LOGO_MARK, QrCode } from '@realm/ui';
import { serverNow } from '../../../shared/clock';
import { Link } from '../../../shared/link';
import type { RoutePath } from '../../../shared/routes/route-table';
import { useNow } from '../../../shared/use-now';
import { selectProductTitle } from '../../../state/config/config.selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectRealtimeStatus } from '../../../state/realtime/realtime.slice';
import { selectOnline } from '../../../state/ui/ui.selectors';
import { LanguageSwitch, ThemeSwitch } from '../sidebar-switches';
import styles from './wings.module.css';

/** Beside the phone column in a wide window. Everything in them is there without a call. */
export function Wings() {
  return (
    <>
      <LeftWing />
      <RightWing />
    </>
  );
}

function LeftWing() {
  const { t } = useTranslation();
  const product = useAppSelector(selectProductTitle);
  return (
    <aside className={styles.left} aria-label={product}>
      <div className={styles.about}>
        <p className={styles.brand}>
          <img src={LOGO_MARK} alt="" width={40} height={40} />
          <b>{product}</b>
        </p>
        <p className={styles.lead}>{t('desktop.lead')}</p>
        <div className={styles.phone}>
          <QrCode value={window.location.origin} size={88} label={t('desktop.qr.label')} />
          <p>
            <b>{t('desktop.qr.title')}</b>
            <span className={styles.note}>{t('desktop.qr.text')}</span>
          </p>
        </div>
      </div>
      <div className={styles.foot}>
        <Connection />
        <Clock />
        <p>{t('desktop.legal')}</p>
      </div>
    </aside>
  );
}

function Connection() {
  const { t } = useTranslation();
  const online = useAppSelector(selectOnline);
  const status = useAppSelector(selectRealtimeStatus);
  const state = !online || status === 'lost' ? 'lost' : status === 'open' ? 'open' : 'waiting';
  return (
    <p className={styles.connection} data-state={state}>
      <i aria-hidden="true" />
      {t(`desktop.connection.${state}`)}
    </p>
  );
}

const CLOCK_MS = 10_000;
const CLOCK_START = 11;

function Clock() {
  const now = serverNow(useNow(CLOCK_MS));
  return (
    <p className="num">
      {formatGmt4(now, 'minute').slice(CLOCK_START)} {GMT4_LABEL}
    </p>
  );
}

const PLACES = [
  { id: 'hall', path: '/pcGames', Icon: Monitor },
  { id: 'promotions', path: '/promotions', Icon: Gift },
  { id: 'support', path: '/customerService', Icon: Headset },
  { id: 'notices', path: '/userCenter/messageCenter', Icon: Megaphone },
  { id: 'saferPlay', path: '/userCenter/saferPlay', Icon: HeartPulse },
] as const satisfies readonly { id: string; path: RoutePath; Icon: LucideIcon }[];

function RightWing() {
  const { t } = useTranslation();
  return (
    <aside className={styles.right} aria-label={t('desktop.wing.label')}>
      <nav className={styles.places} aria-label={t('desktop.wing.label')}>
        {PLACES.map(({ id, path, Icon }) => (
          <Link key={id} to={path}>
            <Icon aria-hidden="true" />
            {t(`desktop.wing.${id}`)}
          </Link>
        ))}
      </nav>
      <div className={styles.switches}>
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
    </aside>
  );
}
