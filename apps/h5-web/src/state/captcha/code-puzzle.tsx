import { useState, type SubmitEvent } from 'react';
import type { CaptchaPuzzle } from '@realm/api-client';
import { checkCaptchaCode, type CaptchaCodeIssue } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Stack, TextField } from '@realm/ui';
import { useAppDispatch } from '../hooks';
import { captchaAnswered } from './captcha.slice';
import styles from './captcha-sheet.module.css';
import { PuzzleAlternatives } from './puzzle-alternatives';

export interface CodePuzzleProps {
  puzzle: Extract<CaptchaPuzzle, { kind: 'code' }>;
  checking: boolean;
}

export function CodePuzzle({ puzzle, checking }: CodePuzzleProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const [issue, setIssue] = useState<CaptchaCodeIssue | null>(null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = checkCaptchaCode(code);
    setIssue(checked.ok ? null : checked.issue);
    if (checked.ok && !checking) dispatch(captchaAnswered(checked.value));
  }

  return (
    <Stack as="form" gap={3} noValidate onSubmit={submit}>
      <img
        src={puzzle.image}
        alt={t('session.captcha.codeImage')}
        width={puzzle.width}
        height={puzzle.height}
        className={styles.code}
      />
      <TextField
        label={t('session.captcha.codeLabel')}
        error={issue === null ? undefined : t(`validation.captcha-code.${issue}`)}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={6}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" block busy={checking}>
        {t('session.captcha.verify')}
      </Button>
      <PuzzleAlternatives kind="code" disabled={checking} />
    </Stack>
  );
}
