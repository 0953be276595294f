import { SUPPORT_TEXT_MAX } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { failureText } from '../../shared/states/failure-text';
import type { Command } from '../../state/commands/use-command';
import styles from './support.module.css';
import type { Attachment } from './use-attachment';

interface IssuesProps {
  isTooLong: boolean;
  upload: Attachment['issue'];
  answer: Pick<Command<'support/answer' | 'support/answer-visitor'>, 'status' | 'failure'>;
}

/** What keeps the text or a file from being sent. */
export function Issues({ isTooLong, upload, answer }: IssuesProps) {
  const { t } = useTranslation();
  return (
    <>
      {isTooLong && (
        <span className={styles.wrong} role="alert">
          {t('console-support.tooLong', { count: SUPPORT_TEXT_MAX })}
        </span>
      )}
      {upload !== null && (
        <span className={styles.wrong} role="alert">
          {upload === 'several' ? t('console-support.picture.several') : t(`validation.upload.${upload}`)}
        </span>
      )}
      {answer.failure !== null && (
        <span className={styles.wrong} role="alert">
          {answer.status === 'unknown' ? t('common.state.inDoubt') : failureText(t, answer.failure)}
        </span>
      )}
    </>
  );
}
