import type { ReactNode } from 'react';
import type { ApiFailure, BetOrder, LedgerEntry } from '@realm/api-client';
import { GMT4_LABEL, betOutcome, formatAmount, formatGmt4, gmt4DayKey } from '@realm/domain';
import { ledgerLabel, useTranslation } from '@realm/i18n';
import { DescriptionList, EMPTY_ART, EmptyState, Skeleton, Stack, Text, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { supportPath } from '../../../shared/support-path';
import { ReferenceText } from '../../../shared/wallet-parts/reference-text';
import { SignedFigure } from '../../../shared/wallet-parts/signed-figure';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { NarrowSheet, RailDetail } from '../../../shared/wide/rail-detail';
import { GameNames } from '../../../state/games/use-game-name';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { proofDetailsOf } from '../proof-details';
import { netOf, returnedOf } from '../bet-figures';
import { cardsOf } from '../bet-on';
import { betDetail } from '../bets.resources';
import { BetImage } from './bet-image';
import { BetTimeline } from './bet-timeline';
import styles from './bets.module.css';
import { OutcomeBadge } from '../../../shared/bets/outcome-badge';
import { legsOf } from '../slip-legs';
import { ShareReceipt } from './share-receipt';
import { SlipLegs } from './slip-legs';
import { useBetTitle } from './use-bet-title';

interface BetProps {
  orderNumber: string;
  onClose: () => void;
}

/** The detail as a sheet, where there is no rail. */
export function BetSheet({ orderNumber, onClose }: { orderNumber: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <NarrowSheet
      open={orderNumber !== null}
      onClose={onClose}
      title={t('bet.detail.title')}
      footer={orderNumber !== null && <SupportLink orderNumber={orderNumber} />}
    >
      {orderNumber !== null && <BetDetail orderNumber={orderNumber} />}
    </NarrowSheet>
  );
}

export function BetInRail({ orderNumber, onClose }: BetProps) {
  const { t } = useTranslation();
  return (
    <RailDetail
      title={t('bet.detail.title')}
      onClose={onClose}
      footer={<SupportLink orderNumber={orderNumber} />}
    >
      <BetDetail orderNumber={orderNumber} />
    </RailDetail>
  );
}

function SupportLink({ orderNumber }: Pick<BetProps, 'orderNumber'>) {
  const { t } = useTranslation();
  return (
    <Link
      className={buttonClass({ variant: 'outline', block: true })}
      to={supportPath({ kind: 'bet', orderId: orderNumber })}
    >
      {t('common.action.contactSupport')}
    </Link>
  );
}

function BetDetail({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation();
  const [order, read] = useResource(betDetail, orderNumber);
  if (order.status === 'failed' && isMissing(order.failure)) return <NoBet />;
  if (order.status === 'failed') return <LoadFailed size="part" failure={order.failure} onRetry={read} />;
  if (order.status !== 'ready') return <Skeleton shape="block" height={320} />;
  const { entries = [], corrections = [], claimChanges = [], claim = '0', ...bet } = order.value;
  return (
    <Stack gap={4} paddingBottom={4}>
      {bet.gameId !== null && <GameNames />}
      <Head order={bet} />
      <HowItCame order={bet} />
      <BetTimeline order={bet} corrections={corrections} claimChanges={claimChanges} claim={claim} />
      {entries.length > 0 && <Changes entries={entries} placedAt={bet.placedAt} />}
      <OrderDetails order={bet} />
      {/* A bet that staff placed belongs to no round of the game: its page does not know it. */}
      {bet.gameId !== null && bet.round !== null && (
        <Link
          to={`/games/${bet.gameId}?bet=${bet.orderNumber}`}
          className={buttonClass({ variant: 'secondary', block: true })}
        >
          {t('bet.verify')}
        </Link>
      )}
      <ShareReceipt order={bet} />
    </Stack>
  );
}

const isMissing = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && failure.name === 'ORDER_NOT_FOUND';

/** Nothing to try again. */
function NoBet() {
  const { t } = useTranslation();
  return (
    <EmptyState art={EMPTY_ART.records} title={t('order.missing.title')} text={t('order.missing.text')} />
  );
}

function Head({ order }: { order: BetOrder }) {
  const { t } = useTranslation();
  const title = useBetTitle(order);
  const own = useOwnAmounts();
  const { currencyCode: currency, stake, placedAt } = order;
  const [returned, net] = [returnedOf(order), netOf(order)];
  return (
    <>
      <div className={styles.head}>
        <div className={styles.name}>
          <BetImage order={order} />
          <div>
            <b>{title}</b>
            <Text as="span" size="caption">
              {formatGmt4(placedAt, 'second')} {GMT4_LABEL}
            </Text>
          </div>
        </div>
        <OutcomeBadge status={order.status} result={order.result} provider={order.provider} />
      </div>
      <dl className={styles.figures}>
        <Figure label={t('bet.field.stake')}>{own(formatAmount(stake, currency, { symbol: true }))}</Figure>
        <Figure label={t('bet.detail.returned')}>
          {returned === null ? '—' : own(formatAmount(returned, currency, { symbol: true }))}
        </Figure>
        <Figure label={t('bet.sum.net')}>
          {net === null ? '—' : <SignedFigure amount={net} currency={currency} />}
        </Figure>
      </dl>
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** What is known of the result; the last line is the net that the list shows. */
function HowItCame({ order }: { order: BetOrder }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const { currencyCode: currency, stake } = order;
  const [returned, net] = [returnedOf(order), netOf(order)];
  const details = proofDetailsOf(order);
  const legs = legsOf(order);
  const cards = cardsOf(order);
  const outcome = betOutcome(order);
  const amount = (text: string) => own(formatAmount(text, currency, { symbol: true }));
  return (
    <Stack as="section" gap={2}>
      <h3 className={styles.subtitle}>{t('bet.detail.how')}</h3>
      {legs.length > 0 ? (
        <SlipLegs legs={legs} isOpen={outcome === 0} />
      ) : details.length > 0 ? (
        <>
          <dl className={styles.lines}>
            {cards !== null &&
              (['player', 'banker'] as const).map((side) => (
                <div key={side}>
                  <dt>{t(`baccarat.bet.${side}`)}</dt>
                  <dd className="num" translate="no">
                    {cards[side]}
                  </dd>
                </div>
              ))}
            {details.map(({ name, text }) => (
              <div key={name}>
                <dt>{t(name === 'nonce' ? 'bet.field.nonce' : `bet.proof.${name}`)}</dt>
                <dd className="mono" translate="no">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
          <Text size="caption">{t('bet.detail.verifyHint')}</Text>
        </>
      ) : (
        <Text>
          {t(
            outcome === 0
              ? 'bet.detail.waiting'
              : outcome === 8
                ? 'bet.detail.cancelled'
                : 'bet.detail.noDetails',
          )}
        </Text>
      )}
      {returned !== null && net !== null && (
        <dl className={styles.lines}>
          <div>
            <dt>{t('bet.detail.returned')}</dt>
            <dd className="num">{amount(returned)}</dd>
          </div>
          <div>
            <dt>{t('bet.field.stake')}</dt>
            <dd className="num">{own(`−${formatAmount(stake, currency, { symbol: true })}`)}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t('bet.sum.net')}</dt>
            <dd>
              <SignedFigure amount={net} currency={currency} />
            </dd>
          </div>
        </dl>
      )}
    </Stack>
  );
}

function Changes({ entries, placedAt }: { entries: readonly LedgerEntry[]; placedAt: string }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const day = gmt4DayKey(placedAt);
  return (
    <Stack as="section" gap={2}>
      <div className={styles.changes}>
        <h3 className={styles.subtitle}>{t('bet.detail.changes')}</h3>
        <Link to={`/userCenter/capitalManage?tab=all&from=${day}&to=${day}`}>{t('bet.detail.funds')}</Link>
      </div>
      <dl className={styles.lines}>
        {entries.map((entry) => (
          <div key={entry.id}>
            <dt>{ledgerLabel(t, entry.type)}</dt>
            <dd className="num">
              {own(formatAmount(entry.before, entry.currencyCode))} →{' '}
              <b>{own(formatAmount(entry.after, entry.currencyCode))}</b>
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}

function OrderDetails({ order }: { order: BetOrder }) {
  const { t } = useTranslation();
  const { orderNumber, round, settledAt } = order;
  return (
    <DescriptionList
      items={[
        {
          label: t('bet.field.number'),
          value: <ReferenceText text={orderNumber} copyLabel={t('bet.detail.copy')} />,
        },
        ...(round === null
          ? []
          : [{ label: t('bet.field.round'), value: <span className="mono">{round}</span> }]),
        ...(settledAt === null
          ? []
          : [
              {
                label: t('bet.detail.settledAt'),
                value: `${formatGmt4(settledAt, 'second')} ${GMT4_LABEL}`,
              },
            ]),
      ]}
    />
  );
}
