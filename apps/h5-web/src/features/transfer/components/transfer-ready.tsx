import { useState } from 'react';
import type { Wallet } from '@realm/api-client';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Button } from '@realm/ui';
import { gameInLink, playPath } from '../../../shared/games/game-links';
import { useGoBack } from '../../../shared/use-go-back';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { selectMaintenance } from '../../../state/config/config.selectors';
import { useAppSelector } from '../../../state/hooks';
import { RunningBanner } from '../../../state/money-requests/running-banner';
import { useMoneyForm } from '../../../state/money-requests/use-money-request';
import { CollectSheet } from './collect-sheet';
import { CollectStrip } from './collect-strip';
import { TransferFields } from './transfer-fields';
import styles from './transfer-ready.module.css';
import { TransferSheet } from './transfer-sheet';
import { useOpenedSheet } from './use-opened-sheet';
import { useTransferForm, type Reviewed } from './use-transfer-form';

/** The form for a known wallet, and its sheets. */
export function TransferReady({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation();
  const money = useMoneyForm('transfer');
  const view = useTransferForm(wallet, money.dismiss);
  const { opened, open, close } = useOpenedSheet();
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const closed = useAppSelector(selectMaintenance) !== null;
  const { request } = money;
  const running = money.open !== null;
  const game = gameInLink(useSearchParams()[0]);
  const goToGame = useGoBack(game === null ? '/userCenter/wallet' : playPath(game));

  function next() {
    const review = view.review();
    if (review === null) return;
    setReviewed(review);
    open('transfer');
  }
  function leave() {
    // The input survives a refusal; after a receipt the next transfer starts empty.
    if (request?.status === 'accepted') view.change({ amount: '' });
    money.dismiss();
    close();
  }
  function play() {
    leave();
    goToGame();
  }

  return (
    <DetailPage
      title={t('routes.transfer')}
      backTo={game === null ? '/userCenter/wallet' : playPath(game)}
      support="funds"
      footer={
        <Button block disabled={closed} busy={running} onClick={next}>
          {closed ? t('transfer.form.closed') : t('common.action.next')}
        </Button>
      }
    >
      <div className={`two-up ${styles.stack}`}>
        {running && opened === 'none' && (
          <RunningBanner
            kind="transfer"
            onView={request && (() => open(request.endpoint === 'collectAll' ? 'collect' : 'transfer'))}
          />
        )}
        <CollectStrip wallet={wallet} disabled={closed || running} onCollect={() => open('collect')} />
        <TransferFields wallet={wallet} view={view} disabled={running} />
      </div>
      <TransferSheet
        open={opened === 'transfer'}
        reviewed={reviewed}
        money={money}
        onPlay={game === null || view.isPaused ? null : play}
        onClose={leave}
      />
      <CollectSheet open={opened === 'collect'} wallet={wallet} money={money} onClose={leave} />
    </DetailPage>
  );
}
