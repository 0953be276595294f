import { RawDetails } from '../../shared/figures/raw-details';
import { formatGmt4 } from '@realm/domain';
import { betResultLabel, useTranslation, type TFunction } from '@realm/i18n';
import type { OperatorOutput } from '../../shared/api';
import { Drawer, DrawerSection } from '../../shared/drawer/drawer';
import { KeyValues, type KeyValue } from '../../shared/figures/key-values';
import { Money } from '../../shared/figures/money';
import { OrderNo } from '../../shared/figures/short-text';
import { failureText } from '../../shared/states/failure-text';
import { SkeletonRows } from '../../shared/states/list-states';
import { useQuery } from '../../state/queries/use-query';
import styles from './members.module.css';

type Bet = OperatorOutput<'bet/get'>;

/** One bet: what was staked on what, how the result came about, and what became of it afterwards. */
export function BetDrawer({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { value: bet, failure } = useQuery('bet/get', { orderNumber });
  return (
    <Drawer title={t('bet.detail.title')} onClose={onClose}>
      {bet === null && failure === null && <SkeletonRows />}
      {bet === null && failure !== null && <p role="alert">{failureText(t, failure)}</p>}
      {bet !== null && <BetParts bet={bet} />}
    </Drawer>
  );
}

function BetParts({ bet }: { bet: Bet }) {
  const { t } = useTranslation();
  return (
    <>
      <DrawerSection>
        <KeyValues items={useDetails(bet)} />
      </DrawerSection>
      <DrawerSection title={t('bet.detail.how')}>
        {bet.details === null ? (
          <p className={styles.quiet}>
            {t(bet.status === 'open' ? 'bet.detail.waiting' : 'bet.detail.noDetails')}
          </p>
        ) : (
          <RawDetails value={bet.details} />
        )}
      </DrawerSection>
      {bet.corrections.length > 0 && (
        <DrawerSection title={t('console-members.corrections')}>
          <KeyValues items={bet.corrections.map((correction) => correctionOf(t, correction, bet))} />
        </DrawerSection>
      )}
      {bet.claimChanges.length > 0 && (
        <DrawerSection title={t('console-members.claims')}>
          <KeyValues
            items={bet.claimChanges.map(({ at, kind, amount, left, reason }) => ({
              name: formatGmt4(at, 'second'),
              value: (
                <>
                  {t(`console-members.claimKind.${kind === 'collected' ? 'collected' : 'written-off'}`)}{' '}
                  <Money amount={amount} unit={bet.currencyCode} /> ·{' '}
                  {t('console-members.claimLeft', { amount: left })} · {reason}
                </>
              ),
            }))}
          />
        </DrawerSection>
      )}
    </>
  );
}

const amountOf = (amount: string | null, unit: string) =>
  amount === null ? '—' : <Money amount={amount} unit={unit} />;

const resultOf = (t: TFunction, result: number | null): string =>
  result === null ? t('bet.result.settled') : betResultLabel(t, result);

function useDetails(bet: Bet): readonly KeyValue[] {
  const { t } = useTranslation();
  const { currencyCode, category, gameId, round } = bet;
  const game = gameId === null ? '' : ` · ${gameId}`;
  return [
    { name: t('bet.field.number'), value: <OrderNo text={bet.orderNumber} copyable /> },
    { name: t('console-members.member'), value: `${bet.member} · ${bet.account}` },
    { name: t('bet.field.game'), value: `${t(`common.category.${category}`)}${game}` },
    { name: t('console-members.provider'), value: bet.provider },
    { name: t('console-members.providerBet'), value: <OrderNo text={bet.providerBet} copyable /> },
    { name: t('bet.field.round'), value: round === null ? '—' : <OrderNo text={round} copyable /> },
    { name: t('bet.field.stake'), value: amountOf(bet.stake, currencyCode) },
    { name: t('bet.field.win'), value: amountOf(bet.payout, currencyCode) },
    {
      name: t('bet.field.result'),
      value: bet.status === 'open' ? t('bet.settlement.open') : resultOf(t, bet.result),
    },
    { name: t('bet.field.time'), value: formatGmt4(bet.placedAt, 'second') },
    {
      name: t('bet.detail.settledAt'),
      value: bet.settledAt === null ? '—' : formatGmt4(bet.settledAt, 'second'),
    },
  ];
}

const correctionOf = (
  t: TFunction,
  { at, from, to, posted, claim }: Bet['corrections'][number],
  { currencyCode }: Bet,
): KeyValue => ({
  name: formatGmt4(at, 'second'),
  value: (
    <>
      {resultOf(t, from.result)} → {resultOf(t, to.result)} ·{' '}
      <Money amount={posted} signed unit={currencyCode} />
      {/[1-9]/.test(claim) && ` · ${t('console-members.claimLeft', { amount: claim })}`}
    </>
  ),
});
