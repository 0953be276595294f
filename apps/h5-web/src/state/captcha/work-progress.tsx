import { useTranslation } from '@realm/i18n';
import { ProgressBar, Stack } from '@realm/ui';
import styles from './captcha-sheet.module.css';
import { PuzzleAlternatives } from './puzzle-alternatives';

/** The device works and the member waits, or chooses an image puzzle instead. `share`: from 0 to 1. */
export function WorkProgress({ share }: { share: number }) {
  const { t } = useTranslation();
  const percent = Math.round(share * 100);
  return (
    <Stack gap={3} aria-busy="true">
      <p role="status" className={styles.working}>
        {t('session.captcha.working')}
      </p>
      <ProgressBar
        label={t('session.captcha.progress')}
        value={percent}
        max={100}
        valueText={`${percent} %`}
      />
      <p className={styles.hint}>{t('session.captcha.workHint')}</p>
      <PuzzleAlternatives kind="work" disabled={share === 1} />
    </Stack>
  );
}
