import type { ReactNode } from 'react';
import {
  BookOpenText,
  Headset,
  HeartPulse,
  KeyRound,
  MessagesSquare,
  Settings,
  ShieldCheck,
  Smartphone,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Badge, Card, ListRow, type RenderedLink, Stack } from '@realm/ui';
import { Link } from '../../../shared/link';
import { useAppSelector } from '../../../state/hooks';
import { SupportCount } from '../../../state/support-thread/support-count';
import { selectSupportUnread } from '../../../state/support-thread/support-thread.selectors';
import { selectProfile } from '../../../state/session/session.selectors';

interface Row {
  readonly titleKey: 'wallet.service.paymentPassword' | `routes.${Title}`;
  readonly path: string;
  readonly Icon: LucideIcon;
}
type Title =
  'safeSetting' | 'saferPlay' | 'setting' | 'chat' | 'customerService' | 'tutorials' | 'downloadApp';

const PROTECT: readonly Row[] = [
  { titleKey: 'wallet.service.paymentPassword', path: '/userCenter/safeVerify', Icon: KeyRound },
  { titleKey: 'routes.safeSetting', path: '/userCenter/safeSetting', Icon: ShieldCheck },
  { titleKey: 'routes.saferPlay', path: '/userCenter/saferPlay', Icon: HeartPulse },
];
const HELP: readonly Row[] = [
  { titleKey: 'routes.customerService', path: '/customerService', Icon: Headset },
  { titleKey: 'routes.chat', path: '/chat', Icon: MessagesSquare },
  { titleKey: 'routes.tutorials', path: '/tutorials', Icon: BookOpenText },
  { titleKey: 'routes.downloadApp', path: '/userCenter/downloadApp', Icon: Smartphone },
  { titleKey: 'routes.setting', path: '/userCenter/setting', Icon: Settings },
];

export function ServiceRows() {
  const { t } = useTranslation();
  const unread = useAppSelector(selectSupportUnread);
  const ends: Readonly<Record<string, ReactNode>> = {
    '/userCenter/safeVerify': <PaymentPasswordMark />,
    ...(unread > 0 ? { '/customerService': <SupportCount /> } : {}),
  };
  return (
    <Stack as="nav" gap={3} aria-label={t('wallet.service.label')}>
      {[PROTECT, HELP].map((rows) => (
        <Card key={rows[0]?.path} padding="rows">
          {rows.map(({ titleKey, path, Icon }) => (
            <ListRow
              key={path}
              icon={<Icon aria-hidden="true" />}
              title={t(titleKey)}
              end={ends[path]}
              href={path}
              renderLink={renderLink}
            />
          ))}
        </Card>
      ))}
    </Stack>
  );
}

/** Without a payment password no withdrawal is possible, so its absence is shown here already. */
function PaymentPasswordMark() {
  const { t } = useTranslation();
  const profile = useAppSelector(selectProfile);
  if (profile === null) return null;
  return profile.hasPaymentPassword ? (
    <Badge tone="ok">{t('wallet.service.isSet')}</Badge>
  ) : (
    <Badge tone="wait">{t('wallet.service.notSet')}</Badge>
  );
}

const renderLink = ({ href, className, children }: RenderedLink) => (
  <Link to={href} className={className}>
    {children}
  </Link>
);
