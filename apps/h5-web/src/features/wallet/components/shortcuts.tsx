import { BookUser, Gamepad2, ReceiptText, WalletCards, type LucideIcon } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Link } from '../../../shared/link';
import { AddressCount } from './address-count';
import styles from './shortcuts.module.css';

const SHORTCUTS = [
  { id: 'overview', path: '/userCenter/mywallet', Icon: WalletCards },
  { id: 'funds', path: '/userCenter/capitalManage?tab=all', Icon: ReceiptText },
  { id: 'bets', path: '/list', Icon: Gamepad2 },
  { id: 'addresses', path: '/userCenter/btcAddress', Icon: BookUser },
] as const satisfies readonly { id: string; path: string; Icon: LucideIcon }[];

export function Shortcuts() {
  const { t } = useTranslation();
  return (
    <nav className={styles.row} aria-label={t('wallet.shortcut.label')}>
      {SHORTCUTS.map(({ id, path, Icon }) => (
        <Link key={id} to={path} className={styles.item}>
          <Icon aria-hidden="true" />
          <span>
            {t(`wallet.shortcut.${id}`)}
            {id === 'addresses' && (
              <>
                {' '}
                <AddressCount />
              </>
            )}
          </span>
        </Link>
      ))}
    </nav>
  );
}
