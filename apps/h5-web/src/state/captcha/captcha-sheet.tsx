import { failureText, useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState, Sheet, Skeleton, Stack } from '@realm/ui';
import { useAppDispatch, useAppSelector } from '../hooks';
import { selectCaptcha, captchaClosed, captchaRenewed } from './captcha.slice';
import styles from './captcha-sheet.module.css';
import { CodePuzzle } from './code-puzzle';
import { SliderPuzzle } from './slider-puzzle';
import { WorkProgress } from './work-progress';

export function CaptchaSheet() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const captcha = useAppSelector(selectCaptcha);
  const wrong = 'wrong' in captcha && captcha.wrong;
  return (
    <Sheet
      open={captcha.status !== 'closed' && captcha.status !== 'solved'}
      onClose={() => dispatch(captchaClosed())}
      title={t('session.captcha.title')}
      closeLabel={t('common.action.close')}
    >
      <p className={wrong ? styles.wrong : 'visually-hidden'} role="status">
        {wrong && t('session.captcha.wrong')}
      </p>
      <CaptchaBody />
    </Sheet>
  );
}

function CaptchaBody() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const captcha = useAppSelector(selectCaptcha);
  switch (captcha.status) {
    case 'closed':
    case 'solved':
      return null;
    case 'loading':
      return captcha.kind === 'work' ? (
        <WorkProgress share={0} />
      ) : (
        <Stack gap={3} aria-busy="true">
          <Skeleton shape="block" height={captcha.kind === 'slider' ? 172 : 72} />
          <Skeleton shape="block" height={48} />
          <Skeleton shape="block" height={48} />
        </Stack>
      );
    case 'failed':
      return (
        <EmptyState
          art={EMPTY_ART.error}
          title={t('common.state.loadFailed')}
          text={failureText(t, captcha.failure)}
          action={
            <Button size="md" onClick={() => dispatch(captchaRenewed(captcha.kind))}>
              {t('common.action.retry')}
            </Button>
          }
        />
      );
    default: {
      const { puzzle, status, share } = captcha;
      const checking = status === 'checking';
      if (puzzle.kind === 'work') return <WorkProgress share={share} />;
      // A new puzzle starts from nothing.
      return puzzle.kind === 'slider' ? (
        <SliderPuzzle key={puzzle.captchaId} puzzle={puzzle} checking={checking} />
      ) : (
        <CodePuzzle key={puzzle.captchaId} puzzle={puzzle} checking={checking} />
      );
    }
  }
}
