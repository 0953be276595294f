import { BookUser, Gamepad2, ReceiptText, WalletCards, type LucideIcon } from 'lucide-react';
import { MAX_ADDRESSES } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Link } from '../../../shared/link';
import { addressBook } from '../../../state/addresses/address-book';
import { useResource } from '../../../state/resources/use-resource';
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
            {id === 'addresses' && <AddressCount />}
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** How many of the places in the address book are taken. Until it is known its place is kept, so that the label does not move. */
function AddressCount() {
  const [book] = useResource(addressBook, undefined);
  const isKnown = book.status === 'ready';
  return (
    <span className={styles.count} data-known={isKnown}>
      {` ${isKnown ? book.value.items.length : 0}/${MAX_ADDRESSES}`}
    </span>
  );
}
