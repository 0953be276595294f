import { ArrowLeftRight, ArrowUpFromLine, BadgeCheck, BookUser, ShieldCheck } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Badge, Card, ListRow, Section, Text } from '@realm/ui';
import { Link } from '../../../shared/link';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { GUIDES, guidePath, type GuideName } from '../guides';
import { StepFigure } from './step-figure';
import styles from './tutorials.module.css';

const MONEY = [
  ['withdraw', ArrowUpFromLine],
  ['address', BookUser],
  ['transfer', ArrowLeftRight],
] as const;
const SAFETY = [
  ['authenticator', ShieldCheck],
  ['verify', BadgeCheck],
] as const;

export function GuideList() {
  const { t } = useTranslation();
  return (
    <DetailPage title={t('routes.tutorials')} backTo="/home">
      <Link to={guidePath('deposit')} className={styles.lead}>
        <span className={styles.figure}>
          <StepFigure step="network" />
        </span>
        <span className={styles.leadHead}>
          <b>{t('tutorial.guide.deposit.title')}</b>
          <Badge>{t('tutorial.length', { count: GUIDES.deposit.steps.length })}</Badge>
        </span>
        <Text as="span">{t('tutorial.guide.deposit.lead')}</Text>
      </Link>
      <Section title={t('tutorial.money')}>
        <Card padding="rows">
          {MONEY.map(([guide, Icon]) => (
            <GuideRow key={guide} guide={guide} icon={<Icon aria-hidden="true" />} />
          ))}
        </Card>
      </Section>
      <Section title={t('tutorial.safety')}>
        <Card padding="rows">
          {SAFETY.map(([guide, Icon]) => (
            <GuideRow key={guide} guide={guide} tone="gain" icon={<Icon aria-hidden="true" />} />
          ))}
        </Card>
      </Section>
    </DetailPage>
  );
}

interface GuideRowProps {
  guide: GuideName;
  icon: React.ReactNode;
  tone?: 'neutral' | 'gain';
}

function GuideRow({ guide, icon, tone = 'neutral' }: GuideRowProps) {
  const { t } = useTranslation();
  const length = t('tutorial.length', { count: GUIDES[guide].steps.length });
  return (
    <ListRow
      icon={icon}
      tone={tone}
      title={t(`tutorial.guide.${guide}.title`)}
      note={`${length} · ${t(`tutorial.guide.${guide}.lead`)}`}
      href={guidePath(guide)}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
