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
import { moneyText } from '../../../shared/money-text';
import { HIDDEN_AMOUNT } from '../../../shared/storage/use-amounts-hidden';
import { useAppSelector } from '../../../state/hooks';
import { protection } from '../../../state/protection/protection';
import { useResource } from '../../../state/resources/use-resource';
import { SupportCount } from '../../../state/support-thread/support-count';
import { selectSupportUnread } from '../../../state/support-thread/support-thread.selectors';
import { selectProfile } from '../../../state/session/session.selectors';

interface Row {
  /** The navigation beside a wide screen has it, too. */
  readonly isInNavigation?: true;
  readonly titleKey: 'wallet.service.paymentPassword' | `routes.${Title}`;
  readonly path: string;
  readonly Icon: LucideIcon;
}
type Title =
  'safeSetting' | 'saferPlay' | 'setting' | 'chat' | 'customerService' | 'tutorials' | 'downloadApp';

const SAFER = '/userCenter/saferPlay';
const PROTECT: readonly Row[] = [
  { titleKey: 'wallet.service.paymentPassword', path: '/userCenter/safeVerify', Icon: KeyRound },
  {
    titleKey: 'routes.safeSetting',
    path: '/userCenter/safeSetting',
    Icon: ShieldCheck,
    isInNavigation: true,
  },
  { titleKey: 'routes.saferPlay', path: SAFER, Icon: HeartPulse },
];
const HELP: readonly Row[] = [
  { titleKey: 'routes.customerService', path: '/customerService', Icon: Headset, isInNavigation: true },
  { titleKey: 'routes.chat', path: '/chat', Icon: MessagesSquare },
  { titleKey: 'routes.tutorials', path: '/tutorials', Icon: BookOpenText },
  { titleKey: 'routes.downloadApp', path: '/userCenter/downloadApp', Icon: Smartphone },
  { titleKey: 'routes.setting', path: '/userCenter/setting', Icon: Settings, isInNavigation: true },
];

interface ServiceRowsProps {
  /** The member keeps amounts out of sight. */
  hidden: boolean;
  /** In a rail: only what the navigation beside it lacks. */
  inRail?: boolean;
}

export function ServiceRows({ hidden, inRail = false }: ServiceRowsProps) {
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
          {rows
            .filter(({ isInNavigation }) => !(inRail && isInNavigation))
            .map(({ titleKey, path, Icon }) => (
              <ListRow
                key={path}
                icon={<Icon aria-hidden="true" />}
                title={t(titleKey)}
                note={path === SAFER ? <NetDeposits hidden={hidden} /> : undefined}
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

/** What the member has paid in since the registration, less what was paid out. Its line is there before the figure is. */
function NetDeposits({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation();
  const [entry] = useResource(protection, undefined);
  const { net = '', currencyCode: currency } = entry.status === 'ready' ? entry.value.lifetime : {};
  const amount = hidden || currency === undefined ? HIDDEN_AMOUNT : moneyText({ amount: net, currency });
  return t('wallet.service.netDeposits', { amount });
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
