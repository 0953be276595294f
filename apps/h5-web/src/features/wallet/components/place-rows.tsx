import { BookUser, WalletCards } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Card, ListRow, type RenderedLink } from '@realm/ui';
import { Link } from '../../../shared/link';
import { AddressCount } from './address-count';

/** In a rail: the wallet's places that say more than the navigation beside it. */
export function PlaceRows() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('wallet.shortcut.label')}>
      <Card padding="rows">
        <ListRow
          icon={<WalletCards aria-hidden="true" />}
          title={t('wallet.shortcut.overview')}
          href="/userCenter/mywallet"
          renderLink={renderLink}
        />
        <ListRow
          icon={<BookUser aria-hidden="true" />}
          title={t('wallet.shortcut.addresses')}
          end={<AddressCount />}
          href="/userCenter/btcAddress"
          renderLink={renderLink}
        />
      </Card>
    </nav>
  );
}

const renderLink = ({ href, className, children }: RenderedLink) => (
  <Link to={href} className={className}>
    {children}
  </Link>
);
