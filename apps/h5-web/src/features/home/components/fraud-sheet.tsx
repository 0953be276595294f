import { useState } from 'react';
import { ShieldAlert } from 'lucide-react';
import { gmt4DayKey } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Checkbox, Sheet, buttonClass } from '@realm/ui';
import { serverNow } from '../../../shared/clock';
import { Link } from '../../../shared/link';
import { writeText } from '../../../shared/storage/storage';
import { STORAGE_KEYS } from '../../../shared/storage/storage-keys';
import { supportPath } from '../../../shared/support-path';
import { useAppDispatch } from '../../../state/hooks';
import { fraudWarningClosed } from '../../../state/ui/ui.slice';
import styles from './fraud-sheet.module.css';

const POINTS = ['password', 'transfer', 'address', 'link'] as const;

export function FraudSheet({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [quiet, setQuiet] = useState(false);

  function close() {
    if (quiet) writeText(STORAGE_KEYS.fraudWarningDay, gmt4DayKey(serverNow()));
    dispatch(fraudWarningClosed());
  }

  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('fraud.title')}
      closeLabel={t('common.action.close')}
      footer={
        <div className={styles.ways}>
          <Link className={buttonClass({ variant: 'secondary' })} to={supportPath('fraud')} onClick={close}>
            {t('common.action.contactSupport')}
          </Link>
          <Button onClick={close}>{t('fraud.understood')}</Button>
        </div>
      }
    >
      <p className={styles.lead}>{t('fraud.lead')}</p>
      <ul className={styles.points}>
        {POINTS.map((point) => (
          <li key={point} className={styles.point}>
            <ShieldAlert aria-hidden="true" />
            <span>{t(`fraud.points.${point}`)}</span>
          </li>
        ))}
      </ul>
      <Checkbox checked={quiet} onChange={setQuiet}>
        {t('fraud.quiet')}
      </Checkbox>
    </Sheet>
  );
}
