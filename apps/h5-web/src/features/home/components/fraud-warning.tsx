import { useState } from 'react';
import { ShieldAlert } from 'lucide-react';
import { gmt4DayKey } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Checkbox, Sheet } from '@realm/ui';
import { readText, writeText } from '../../../shared/storage/storage';
import { STORAGE_KEYS } from '../../../shared/storage/storage-keys';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectTopDialog } from '../../../state/ui/ui.selectors';
import { fraudWarningClosed } from '../../../state/ui/ui.slice';
import styles from './fraud-warning.module.css';

const POINTS = ['password', 'transfer', 'address', 'link'] as const;

/** Shown once per page, and not on a day for which the member has dismissed it. */
export function FraudWarning() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const seen = useAppSelector(({ ui }) => ui.fraudWarningSeen);
  const [isDue] = useState(() => readText(STORAGE_KEYS.fraudWarningDay) !== gmt4DayKey(Date.now()));
  // What others did to the session, or the member asked for, comes first; the warning waits.
  const nothingAbove = useAppSelector(selectTopDialog) === null;
  const [quiet, setQuiet] = useState(false);

  function close() {
    if (quiet) writeText(STORAGE_KEYS.fraudWarningDay, gmt4DayKey(Date.now()));
    dispatch(fraudWarningClosed());
  }

  return (
    <Sheet
      open={isDue && !seen && nothingAbove}
      onClose={close}
      title={t('home.fraud.title')}
      closeLabel={t('common.action.close')}
      footer={
        <Button block onClick={close}>
          {t('home.fraud.understood')}
        </Button>
      }
    >
      <p className={styles.lead}>{t('home.fraud.lead')}</p>
      <ul className={styles.points}>
        {POINTS.map((point) => (
          <li key={point} className={styles.point}>
            <ShieldAlert aria-hidden="true" />
            <span>{t(`home.fraud.points.${point}`)}</span>
          </li>
        ))}
      </ul>
      <Checkbox checked={quiet} onChange={setQuiet}>
        {t('home.fraud.quiet')}
      </Checkbox>
    </Sheet>
  );
}
