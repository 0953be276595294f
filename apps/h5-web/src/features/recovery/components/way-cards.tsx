import { Headset, KeyRound, Mail, ShieldCheck } from 'lucide-react';
import type { RecoveryKind, RecoveryWay } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Badge, OptionCards } from '@realm/ui';
import { durationText } from '../../../shared/wallet-parts/duration-text';
import type { RecoveryOptions } from '../../../state/recovery/recovery-options';
import { isBound, waysOf } from './ways';

const ICONS = {
  email: Mail,
  authenticator: ShieldCheck,
  'recovery-code': KeyRound,
  review: Headset,
} as const;

interface WayCardsProps {
  known: RecoveryOptions;
  kind: RecoveryKind;
  value: RecoveryWay | null;
  onChange: (way: RecoveryWay) => void;
}

export function WayCards({ known, kind, value, onChange }: WayCardsProps) {
  const { t } = useTranslation();
  const { member, waitMs } = known;
  const { ways, first } = waysOf(kind, known);

  function noteOf(way: RecoveryWay): string {
    if (way === 'review') return t('recovery.way.review.note', { time: durationText(t, waitMs) });
    if (member !== null && !isBound(way, member)) return t(`recovery.way.${way}.none`);
    if (way === 'email' && member !== null) return t('recovery.way.email.to', { email: member.email ?? '' });
    return t(`recovery.way.${way}.note`);
  }
  return (
    <OptionCards
      legend={t('recovery.ways')}
      options={ways.map((way) => {
        const Icon = ICONS[way];
        return {
          id: way,
          title: t(`recovery.way.${way}.title`),
          note: noteOf(way),
          icon: <Icon aria-hidden="true" />,
          disabled: member !== null && !isBound(way, member),
          aside:
            way === first && way !== 'review' ? <Badge tone="ok">{t('recovery.best')}</Badge> : undefined,
        };
      })}
      value={value}
      onChange={onChange}
    />
  );
}
