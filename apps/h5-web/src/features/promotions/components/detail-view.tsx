import type { Promotion } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import {
  Card,
  DescriptionList,
  EMPTY_ART,
  EmptyState,
  Section,
  Skeleton,
  Stack,
  Text,
  buttonClass,
} from '@realm/ui';
import { Link } from '../../../shared/link';
import { inLanguage } from '../../../shared/localised';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { linesOf, termsOf } from '../promotion-texts';
import { useDetails } from '../use-details';
import { usePromotions } from '../use-promotions';
import { JoinFooter } from './join-footer';
import { JoinProgress } from './join-progress';
import { LeaveFooter } from './leave-footer';
import { NextStep } from './next-step';
import { PromotionHead } from './promotion-head';
import styles from './promotions.module.css';

export function DetailView({ promotionId }: { promotionId: string }) {
  const { t } = useTranslation();
  const [entry, read] = usePromotions();
  const found =
    entry.status === 'ready' ? entry.value.items.find((item) => item.promotionId === promotionId) : undefined;
  return (
    <DetailPage
      title={t('promotion.detail')}
      backTo="/promotions"
      busy={entry.status === 'loading'}
      reading={found !== undefined}
      support="promotion"
      footer={found === undefined ? undefined : footerOf(found)}
    >
      {entry.status === 'loading' && (
        <Stack screen>
          <Skeleton height={128} shape="block" />
          <Skeleton height={160} shape="block" />
          <Skeleton height={200} shape="block" />
        </Stack>
      )}
      {entry.status === 'failed' && <LoadFailed failure={entry.failure} onRetry={read} />}
      {entry.status === 'ready' && found === undefined && (
        <EmptyState
          size="page"
          art={EMPTY_ART.search}
          title={t('promotion.gone')}
          text={t('promotion.goneText')}
          action={
            <Link to="/promotions" className={buttonClass({})}>
              {t('routes.promotions')}
            </Link>
          }
        />
      )}
      {found !== undefined && <Detail promotion={found} />}
    </DetailPage>
  );
}

/** The next thing to do: join, go on, or none once it is over. */
function footerOf(promotion: Promotion) {
  const { join, offer, status } = promotion;
  if (join !== null) return join.status === 'active' ? <LeaveFooter promotion={promotion} /> : undefined;
  if (status === 'ended') return undefined;
  if (offer === null) return <NextStep target={promotion.target} />;
  return status === 'open' ? <JoinFooter promotion={promotion} offer={offer} /> : undefined;
}

function Detail({ promotion }: { promotion: Promotion }) {
  const { t, i18n } = useTranslation();
  const details = useDetails();
  const { join } = promotion;
  return (
    <>
      <Stack screen>
        <article className={styles.card} data-status={promotion.status}>
          <PromotionHead promotion={promotion} />
        </article>
      </Stack>
      {join !== null && <JoinProgress join={join} />}
      <Section title={t('promotion.conditions')}>
        <Card>
          <DescriptionList items={details(promotion)} />
        </Card>
      </Section>
      <Section title={t('promotion.how')}>
        <Card>
          <Stack gap={2}>
            {linesOf(inLanguage(promotion.body, i18n.language)).map((line) => (
              <Text key={line} tone="plain">
                {line}
              </Text>
            ))}
          </Stack>
        </Card>
      </Section>
      <Section title={t('promotion.terms')}>
        <Card>
          <ul className={styles.terms}>
            {termsOf(inLanguage(promotion.terms, i18n.language)).map(({ key, name, text }) => (
              <li key={key}>
                {name !== '' && <b>{name}</b>}
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </Card>
      </Section>
    </>
  );
}
