import { KeyRound, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Button } from '@realm/ui';
import { useAppDispatch } from '../hooks';
import { captchaRenewed, type CaptchaKind } from './captcha.slice';
import styles from './captcha-sheet.module.css';

export function PuzzleAlternatives({ kind, disabled }: { kind: CaptchaKind; disabled: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const choices = [
    { to: kind, icon: RefreshCw, labelKey: 'session.captcha.refresh', offered: kind !== 'work' },
    {
      to: 'slider',
      icon: SlidersHorizontal,
      labelKey: 'session.captcha.useSlider',
      offered: kind !== 'slider',
    },
    { to: 'code', icon: KeyRound, labelKey: 'session.captcha.useCode', offered: kind !== 'code' },
  ] as const;
  return (
    <div className={styles.alternatives}>
      {choices
        .filter(({ offered }) => offered)
        .map(({ to, icon: Icon, labelKey }) => (
          <Button
            key={labelKey}
            variant="ghost"
            size="sm"
            disabled={disabled}
            icon={<Icon aria-hidden="true" />}
            onClick={() => dispatch(captchaRenewed(to))}
          >
            {t(labelKey)}
          </Button>
        ))}
    </div>
  );
}
