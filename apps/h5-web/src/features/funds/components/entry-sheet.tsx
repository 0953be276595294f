import type { LedgerEntry } from '@realm/api-client';
import { GMT4_LABEL, formatAmount, formatGmt4, maskReference } from '@realm/domain';
import { ledgerLabel, useTranslation } from '@realm/i18n';
import { ArrowRight } from 'lucide-react';
import { CopyButton, DescriptionList, Stack, Text, buttonClass, copyText } from '@realm/ui';
import { Link } from '../../../shared/link';
import { supportPath, type SupportContext } from '../../../shared/support-path';
import { EntryAmount } from '../../../shared/wallet-parts/entry-amount';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { NarrowSheet, RailDetail } from '../../../shared/wide/rail-detail';
import { BetDetails } from './bet-details';
import styles from './entry-sheet.module.css';
import { reasonText } from '../../../shared/wallet-parts/reason-text';

interface EntryProps {
  entry: LedgerEntry;
  onClose: () => void;
}

/** The detail as a sheet, where there is no rail. */
export function EntrySheet({ entry, onClose }: { entry: LedgerEntry | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <NarrowSheet
      open={entry !== null}
      onClose={onClose}
      title={t('funds.detail.title')}
      footer={entry !== null && <SupportLink entry={entry} />}
    >
      {entry !== null && <EntryDetail entry={entry} />}
    </NarrowSheet>
  );
}

export function EntryInRail({ entry, onClose }: EntryProps) {
  const { t } = useTranslation();
  return (
    <RailDetail title={t('funds.detail.title')} onClose={onClose} footer={<SupportLink entry={entry} />}>
      <EntryDetail entry={entry} />
    </RailDetail>
  );
}

function SupportLink({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation();
  return (
    <Link className={buttonClass({ variant: 'outline', block: true })} to={supportPath(contextOf(entry))}>
      {t('common.action.contactSupport')}
    </Link>
  );
}

const contextOf = ({ account, reference }: LedgerEntry): SupportContext =>
  account === 'game' ? { kind: 'bet', orderId: reference } : 'funds';

function EntryDetail({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation();
  const isBet = entry.account === 'game';
  return (
    <Stack paddingBottom={4}>
      <Text>{ledgerLabel(t, entry.type)}</Text>
      <EntryAmount entry={entry} size="big" unit={entry.currencyCode} />
      <BeforeAfter entry={entry} />
      <Explanation type={entry.type} />
      <DescriptionList
        items={[
          { label: t('funds.detail.account'), value: t(`funds.account.${entry.account}`) },
          ...(entry.category === null
            ? []
            : [{ label: t('funds.detail.category'), value: t(`common.category.${entry.category}`) }]),
          ...(entry.note === ''
            ? []
            : [
                {
                  label: t(isCorrection(entry.type) ? 'funds.detail.reason' : 'funds.detail.note'),
                  value: reasonText(t, entry.note),
                },
              ]),
          { label: t('order.field.time'), value: `${formatGmt4(entry.createdAt, 'second')} ${GMT4_LABEL}` },
          {
            label: t(isBet ? 'bet.field.number' : 'funds.detail.reference'),
            value: <Reference text={entry.reference} />,
          },
        ]}
      />
      {isBet && <BetDetails orderNumber={entry.reference} />}
    </Stack>
  );
}

/** Changes whose name alone leaves a member asking what happened. */
const EXPLAINED = [12, 13, 14, 16, 17, 18, 19, 21] as const;

function Explanation({ type }: { type: number }) {
  const { t } = useTranslation();
  const known = EXPLAINED.find((one) => one === type);
  return known === undefined ? null : <Text>{t(`funds.explain.${known}`)}</Text>;
}

/** What staff took back: the member is owed the reason. */
const isCorrection = (type: number): boolean => type === 19 || type === 21;

function BeforeAfter({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const shown = (amount: string) => own(formatAmount(amount, entry.currencyCode, { symbol: true }));
  return (
    <dl className={styles.change}>
      <div>
        <dt>{t('funds.detail.before')}</dt>
        <dd className="num">{shown(entry.before)}</dd>
      </div>
      <ArrowRight aria-hidden="true" />
      <div>
        <dt>{t('funds.detail.after')}</dt>
        <dd className="num">{shown(entry.after)}</dd>
      </div>
    </dl>
  );
}

function Reference({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <span className={styles.reference}>
      <span className="mono">{maskReference(text)}</span>
      <CopyButton
        text={text}
        copyLabel={t('funds.detail.copyReference')}
        copiedLabel={t('common.action.copied')}
        onCopy={copyText}
      />
    </span>
  );
}
