import {
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgeCheck,
  BookOpenText,
  BookUser,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';
import { TUTORIAL_SECTIONS, type Tutorial } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import {
  Badge,
  Card,
  EMPTY_ART,
  EmptyState,
  ListRow,
  Section,
  Skeleton,
  Stack,
  StepFigure,
  Text,
} from '@realm/ui';
import { Link } from '../../../shared/link';
import { inLanguage } from '../../../shared/localised';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { tutorialPath } from '../tutorial-place';
import { tutorials } from '../tutorials.resources';
import styles from './tutorials.module.css';

/** By the screen that a tutorial ends at. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/userCenter/withdraw': ArrowUpFromLine,
  '/userCenter/btcAddressAdd': BookUser,
  '/userCenter/transfer': ArrowLeftRight,
  '/userCenter/safeSetting': ShieldCheck,
  '/game': BadgeCheck,
};

/** Staff's first tutorial with its picture, the others by section. */
export function ListView() {
  const { t } = useTranslation();
  const [entry, read] = useResource(tutorials, undefined);
  const items = entry.status === 'ready' ? entry.value.items : [];
  const [first, ...others] = items;
  return (
    <DetailPage title={t('routes.tutorials')} backTo="/home" busy={entry.status === 'loading'}>
      {entry.status === 'loading' && (
        <Stack screen>
          <Skeleton height={220} shape="block" />
          <Skeleton height={200} shape="block" />
        </Stack>
      )}
      {entry.status === 'failed' && <LoadFailed failure={entry.failure} onRetry={read} />}
      {entry.status === 'ready' && first === undefined && (
        <EmptyState
          size="page"
          art={EMPTY_ART.records}
          title={t('tutorial.none')}
          text={t('tutorial.noneText')}
        />
      )}
      {first !== undefined && <Lead tutorial={first} />}
      {TUTORIAL_SECTIONS.map((section) => {
        const rows = others.filter((one) => one.section === section);
        return (
          rows.length > 0 && (
            <Section key={section} title={t(`tutorial.${section}`)}>
              <Card padding="rows">
                {rows.map((tutorial) => (
                  <Row key={tutorial.tutorialId} tutorial={tutorial} />
                ))}
              </Card>
            </Section>
          )
        );
      })}
    </DetailPage>
  );
}

function Lead({ tutorial: { tutorialId, title, lead, steps } }: { tutorial: Tutorial }) {
  const { t, i18n } = useTranslation();
  const figure = steps[0]?.figure ?? null;
  return (
    <Link to={tutorialPath(tutorialId)} className={styles.lead}>
      {figure !== null && (
        <span className={styles.figure}>
          <StepFigure step={figure} />
        </span>
      )}
      <span className={styles.leadHead}>
        <b>{inLanguage(title, i18n.language)}</b>
        <Badge>{t('tutorial.length', { count: steps.length })}</Badge>
      </span>
      <Text as="span">{inLanguage(lead, i18n.language)}</Text>
    </Link>
  );
}

function Row({ tutorial: { tutorialId, section, title, lead, link, steps } }: { tutorial: Tutorial }) {
  const { t, i18n } = useTranslation();
  const Icon = ICONS[link] ?? BookOpenText;
  const length = t('tutorial.length', { count: steps.length });
  return (
    <ListRow
      icon={<Icon aria-hidden="true" />}
      tone={section === 'safety' ? 'gain' : 'neutral'}
      title={inLanguage(title, i18n.language)}
      note={`${length} · ${inLanguage(lead, i18n.language)}`}
      href={tutorialPath(tutorialId)}
      renderLink={({ href, ...anchor }) => <Link to={href} {...anchor} />}
    />
  );
}
