import { KeyRound } from 'lucide-react';
import type { RoundRecord } from '@realm/arcade-contract';
import { useTranslation } from '@realm/i18n';
import { Button, Sheet } from '@realm/ui';
import { useSessionState } from '../../session/session-context';
import { Note } from '../dock-lines';
import type { RoundReader } from '../round-reader';
import { BetDetails } from './bet-details';
import { ContactSupport } from './contact-support';
import { ExportData } from './export-data';
import { exportBet } from './exported-bet';
import { VerifiedResult } from './verified-result';
import { verifyRound } from './verify-round';
import styles from './sheets.module.css';

export interface VerifySheetProps {
  /** `null` closes the sheet. */
  round: RoundRecord | null;
  reader: RoundReader;
  onClose: () => void;
  /** To another round. */
  onBack: () => void;
  onReveal: () => void;
}

export function VerifySheet(props: VerifySheetProps) {
  const { round, reader, onClose, onBack, onReveal } = props;
  const { t } = useTranslation();
  const currency = useSessionState((state) => state.view.currencyCode);
  const verification = round === null ? null : verifyRound({ round, reader, currency, t });
  const isUnrevealed = round !== null && verification === null;
  return (
    <Sheet
      open={round !== null}
      onClose={onClose}
      title={t(isUnrevealed ? 'arcade.verify.open' : 'arcade.verify.title')}
      closeLabel={t('arcade.action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            {t('arcade.verify.another')}
          </Button>
          {isUnrevealed && <Button onClick={onReveal}>{t('arcade.verify.reveal')}</Button>}
        </>
      }
    >
      <div className={styles.body}>
        {round !== null && <BetDetails bets={round.bets} currency={currency} />}
        {isUnrevealed && (
          <Note icon={<KeyRound aria-hidden="true" />}>{t(`arcade.verify.${reasonOf(round)}`)}</Note>
        )}
        {round !== null && verification !== null && (
          <>
            <VerifiedResult verification={verification} currency={currency} />
            {!verification.isRight && <ContactSupport orderNumber={round.bets[0]?.orderNumber ?? null} />}
            <ExportData text={exportBet({ round, currency })} />
          </>
        )}
      </div>
    </Sheet>
  );
}

/** Why a round can't be verified yet. A hand may be over long before its shoe is. */
function reasonOf({ seeds, bets }: RoundRecord): 'whyOpen' | 'whyRunning' | 'whyShoe' {
  if (seeds.kind === 'member') return 'whyOpen';
  const isOver = bets.every(({ status }) => status !== 'open' && status !== 'placing');
  return isOver && seeds.serverSeed === null ? 'whyShoe' : 'whyRunning';
}
