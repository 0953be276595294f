import { useId } from 'react';
import { Coffee } from 'lucide-react';
import type { Wallet } from '@realm/api-client';
import {
  GAME_WALLET_CATEGORIES,
  addMoney,
  formatAmount,
  subtractMoney,
  type GameCategory,
} from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Banner, Button, Card, Chip, DescriptionList, Note, Segmented, Stack } from '@realm/ui';
import { moneyText } from '../../../shared/money-text';
import { TransferAmountField } from '../../../shared/wallet-parts/transfer-amount-field';
import { selectMaintenance } from '../../../state/config/config.selectors';
import { useAppSelector } from '../../../state/hooks';
import styles from './quick-transfer.module.css';
import { useQuickTransfer } from './use-quick-transfer';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { RequestNotice } from '../../../state/money-requests/request-notice';

interface QuickTransferProps {
  wallet: Wallet;
  /** Of the open game, or of the games that are shown. */
  category: GameCategory | null;
}

const DIRECTIONS = ['in', 'out'] as const;

/** Says what both ends will have before the press; its button repeats what moves. */
export function QuickTransfer({ wallet, category }: QuickTransferProps) {
  const { t } = useTranslation();
  const view = useQuickTransfer(wallet, category);
  const { form, money, change, send } = view;
  const closed = useAppSelector(selectMaintenance) !== null;
  const running = money.open !== null;
  const titleId = useId();
  return (
    <Card>
      <Stack
        as="form"
        gap={3}
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!closed) send();
        }}
      >
        <h2 id={titleId} className={styles.title}>
          {t('desktop.hall.transfer.title')}
        </h2>
        {view.isPaused ? (
          <Note icon={<Coffee aria-hidden="true" />}>{t('transfer.form.paused')}</Note>
        ) : (
          <Segmented
            label={t('desktop.hall.transfer.direction')}
            items={DIRECTIONS.map((id) => ({ id, label: t(`wallet.overview.${id}`) }))}
            value={form.direction}
            onChange={(direction) => change({ direction })}
          />
        )}
        <div role="group" aria-label={t('transfer.form.category')} className={styles.chips}>
          {GAME_WALLET_CATEGORIES.map((id) => (
            <Chip key={id} pressed={id === form.category} onPress={() => change({ category: id })}>
              {t(`common.category.${id}`)}
            </Chip>
          ))}
        </div>
        <TransferAmountField view={view} disabled={running} compact />
        <After view={view} />
        {money.request?.status === 'accepted' && <Banner>{t('common.done.transfer')}</Banner>}
        <RequestNotice request={money.request} voided={t('error.failed.transfer')} />
        <Button type="submit" block variant="soft" size="md" busy={running} disabled={closed}>
          <SubmitText view={view} closed={closed} />
        </Button>
      </Stack>
    </Card>
  );
}

type View = ReturnType<typeof useQuickTransfer>;

function SubmitText({ view: { form, amount }, closed }: { view: View; closed: boolean }) {
  const { t } = useTranslation();
  if (closed) return t('transfer.form.closed');
  if (amount === null) return t('desktop.hall.transfer.go');
  return t(`transfer.review.${form.direction}`, {
    category: t(`common.category.${form.category}`),
    amount: formatAmount(amount.amount, amount.currency, { symbol: true }),
  });
}

/** What both ends will have. */
function After({ view: { form, ends, amount } }: { view: View }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  if (amount === null) return null;
  const wallet = t('transfer.place.wallet');
  const game = t(`common.category.${form.category}`);
  const [from, to] = form.direction === 'in' ? [wallet, game] : [game, wallet];
  return (
    <DescriptionList
      items={[
        {
          label: t('transfer.review.after', { place: from }),
          value: own(moneyText(subtractMoney(ends.source, amount))),
        },
        {
          label: t('transfer.review.after', { place: to }),
          value: own(moneyText(addMoney(ends.target, amount))),
        },
      ]}
    />
  );
}
