import type { Promotion } from '@realm/api-client';
import { GMT4_LABEL, formatGmt4 } from '@realm/domain';
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
  type DescriptionItem,
} from '@realm/ui';
import { Link } from '../../../shared/link';
import { inLanguage } from '../../../shared/localised';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { linesOf, targetPath, termsOf } from '../promotion-texts';
import { usePromotions } from '../use-promotions';
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
      support
      footer={found !== undefined && found.status !== 'ended' ? <NextStep promotion={found} /> : undefined}
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

function Detail({ promotion }: { promotion: Promotion }) {
  const { t, i18n } = useTranslation();
  const details = useDetails();
  return (
    <>
      <Stack screen>
        <article className={styles.card} data-status={promotion.status}>
          <PromotionHead promotion={promotion} />
        </article>
        <Card>
          <DescriptionList items={details(promotion)} />
        </Card>
      </Stack>
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

/** Period, addressees and, of a member, whether they are among them. */
function useDetails(): (promotion: Promotion) => DescriptionItem[] {
  const { t } = useTranslation();
  return ({ startsAt, endsAt, newcomerDays, newcomerUntil }) => {
    const from = formatGmt4(startsAt, 'minute');
    const when =
      endsAt === null
        ? t('promotion.until', { from: `${from} ${GMT4_LABEL}` })
        : `${from} – ${formatGmt4(endsAt, 'minute')} ${GMT4_LABEL}`;
    const who =
      newcomerDays === null ? t('promotion.all') : t('promotion.newcomers', { count: newcomerDays });
    return [
      { label: t('promotion.when'), value: <span className="num">{when}</span> },
      { label: t('promotion.who'), value: who },
      ...(newcomerUntil === null ? [] : [{ label: t('promotion.you'), value: newcomerText(newcomerUntil) }]),
    ];
  };

  function newcomerText(until: string): string {
    const isOver = Date.parse(until) <= Date.now();
    return t(isOver ? 'promotion.newOver' : 'promotion.newUntil', { until: momentText(until) });
  }
}

function NextStep({ promotion: { target } }: { promotion: Promotion }) {
  const { t } = useTranslation();
  const label =
    target === 'deposit'
      ? t('promotion.goDeposit')
      : target === 'agent'
        ? t('promotion.goAgent')
        : t('promotion.goGames', { category: t(`common.category.${target}`) });
  return (
    <Link to={targetPath(target)} className={buttonClass({ block: true })}>
      {label}
    </Link>
  );
}
