import { KeyRound, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@realm/ui';
import { useAppDispatch } from '../../../state/hooks';
import { captchaRenewed, type CaptchaKind } from '../captcha.slice';
import styles from './captcha-sheet.module.css';

export function PuzzleAlternatives({ kind, disabled }: { kind: CaptchaKind; disabled: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isSlider = kind === 'slider';
  return (
    <div className={styles.alternatives}>
      <Button
        variant="ghost"
        size="sm"
        disabled={disabled}
        icon={<RefreshCw aria-hidden="true" />}
        onClick={() => dispatch(captchaRenewed(kind))}
      >
        {t('session.captcha.refresh')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        disabled={disabled}
        icon={isSlider ? <KeyRound aria-hidden="true" /> : <SlidersHorizontal aria-hidden="true" />}
        onClick={() => dispatch(captchaRenewed(isSlider ? 'code' : 'slider'))}
      >
        {t(isSlider ? 'session.captcha.useCode' : 'session.captcha.useSlider')}
      </Button>
    </div>
  );
}
