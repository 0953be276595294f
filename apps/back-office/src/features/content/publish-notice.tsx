import { formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { CommandForm } from '../../shared/decisions/command-form';
import { KeyValues } from '../../shared/figures/key-values';
import { useCommand } from '../../state/commands/use-command';
import styles from './content.module.css';
import type { NoticeDraft } from './notice-draft';

interface PublishNoticeProps {
  draft: NoticeDraft;
  onClose: () => void;
  onPublished: () => void;
}

/** The last look before members read it. */
export function PublishNotice({ draft, onClose, onPublished }: PublishNoticeProps) {
  const { t } = useTranslation();
  const publish = useCommand('notice/publish', onPublished);
  const { kind, uid, title, body, from, until } = draft;
  const send = (reason: string): void =>
    publish.run({
      kind,
      title,
      body,
      ...(kind === 'personal' && { uid }),
      ...(from !== null && { from }),
      ...(until !== null && { until }),
      reason,
    });
  return (
    <CommandForm
      title={t('console-content.notice.publish')}
      submit={from === null ? t('console-content.notice.publish') : t('console-content.notice.schedule')}
      isForMember={false}
      command={publish}
      onSubmit={send}
      onClose={onClose}
    >
      <KeyValues
        items={[
          { name: t('console-content.notice.kind'), value: t(`console-content.notice.kinds.${kind}`) },
          {
            name: t('console-content.notice.readers'),
            value: kind === 'personal' ? uid : t('console-content.notice.everybody'),
          },
          {
            name: t('console-content.from'),
            value: from === null ? t('console-content.now') : formatGmt4(from, 'minute'),
          },
          {
            name: t('console-content.until'),
            value: until === null ? t('console-content.forGood') : formatGmt4(until, 'minute'),
          },
          { name: t('common.language.zh'), value: title.zh },
          { name: t('common.language.zht'), value: title.zht },
          { name: t('common.language.en'), value: title.en },
        ]}
      />
      <p className={styles.note}>{t('console-content.notice.effect')}</p>
    </CommandForm>
  );
}
