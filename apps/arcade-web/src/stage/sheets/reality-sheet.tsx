import { useTranslation } from 'react-i18next';
import { Button, Sheet } from '@realm/ui';
import styles from './sheets.module.css';

export interface RealitySheetProps {
  /** Full hours that were played; 0 closes the sheet. */
  hours: number;
  clock: string;
  net: string;
  onStop: () => void;
  onContinue: () => void;
}

/** After each full hour. The two ways on have the same weight. */
export function RealitySheet({ hours, clock, net, onStop, onContinue }: RealitySheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={hours > 0}
      onClose={onContinue}
      title={t('arcade.reality.title', { count: hours })}
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
        <div className={styles.pair}>
          <div>
            <span>{t('arcade.reality.time')}</span>
            <b className="num">{clock}</b>
          </div>
          <div>
            <span>{t('arcade.meta.net')}</span>
            <b className="num">{net}</b>
          </div>
        </div>
        <p className={styles.prose}>{t('arcade.reality.text')}</p>
      </div>
    </Sheet>
  );
}
