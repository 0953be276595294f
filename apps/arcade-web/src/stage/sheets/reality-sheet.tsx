import { ChevronRight, Hourglass, ReceiptText, type LucideIcon } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Button, Sheet } from '@realm/ui';
import { useSessionClock } from '../session-clock';
import styles from './sheets.module.css';

export interface RealitySheetProps {
  /** Played, in full intervals; 0 closes the sheet. */
  minutes: number;
  /** Minutes to the next one. */
  interval: number;
  net: string;
  wagered: string;
  onStop: () => void;
  /** Absent where no member app is around the page. */
  onBreak: (() => void) | undefined;
  onHistory: () => void;
  onContinue: () => void;
}

/** After each full interval, which the member chose. The two ways on have the same weight. */
export function RealitySheet(props: RealitySheetProps) {
  const { minutes, interval, net, wagered, onStop, onBreak, onHistory, onContinue } = props;
  const { t } = useTranslation();
  const clock = useSessionClock();
  return (
    <Sheet
      open={minutes > 0}
      onClose={onContinue}
      title={t('arcade.reality.title', { count: minutes })}
      closeLabel={t('arcade.action.close')}
      footer={
        <>
          <Button variant="outline" onClick={onStop}>
            {t('arcade.reality.stop')}
          </Button>
          <Button variant="outline" onClick={onContinue}>
            {t('arcade.reality.continue')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.figures}>
          <div>
            <span>{t('arcade.reality.time')}</span>
            <b className="num">{clock}</b>
          </div>
          <div>
            <span>{t('arcade.reality.wagered')}</span>
            <b className="num">{wagered}</b>
          </div>
          <div>
            <span>{t('arcade.meta.net')}</span>
            <b className="num">{net}</b>
          </div>
        </div>
        <p className={styles.prose}>{t('arcade.reality.text', { count: interval })}</p>
        {onBreak !== undefined && <Way Icon={Hourglass} text={t('arcade.reality.break')} onPress={onBreak} />}
        <Way Icon={ReceiptText} text={t('arcade.history.title')} onPress={onHistory} />
      </div>
    </Sheet>
  );
}

function Way({ Icon, text, onPress }: { Icon: LucideIcon; text: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.way} onClick={onPress}>
      <Icon aria-hidden="true" />
      <span>{text}</span>
      <ChevronRight aria-hidden="true" />
    </button>
  );
}
