import { RawDetails } from '../../shared/figures/raw-details';
import { formatGmt4 } from '@realm/domain';
import type { AuditEntry } from '@realm/api-client';
import { textOf, useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Drawer, DrawerSection } from '../../shared/drawer/drawer';
import { KeyValues } from '../../shared/figures/key-values';
import { Address } from '../../shared/figures/short-text';
import { commandName } from '../../shared/decisions/command-name';
import { staffReasonText } from '../../shared/decisions/staff-reason-text';
import { HindranceList } from '../../shared/decisions/hindrance-list';
import { AuditResult, hindrancesOf } from './audit-result';
import styles from './audit.module.css';
import { changesOf } from '../../shared/decisions/changes';

/** One entry: who, from where, on what, why, what it changed, and the hash that ties it to the entry before it. */
export function EntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const changes = changesOf(entry.before, entry.after);
  const isDone = entry.result === 'OK';
  const hindrances = hindrancesOf(entry);
  return (
    <Drawer
      title={commandName(i18n, entry.operation)}
      aside={<AuditResult entry={entry} />}
      onClose={onClose}
    >
      <DrawerSection>
        <KeyValues
          items={[
            { name: t('console-audit.entry'), value: entry.entry },
            { name: t('console-audit.command'), value: <span translate="no">{entry.operation}</span> },
            { name: t('console-audit.time'), value: formatGmt4(entry.at, 'second') },
            { name: t('console-audit.person'), value: entry.operator },
            {
              name: t('console-audit.proof'),
              value: entry.signedIn ? t('console-audit.signedIn') : t('console-audit.secret'),
            },
            { name: t('console-audit.place'), value: entry.place === '' ? '—' : entry.place },
            { name: t('console-audit.target'), value: entry.target === '' ? '—' : entry.target },
            {
              name: t('console.reason.label'),
              value: entry.reason === '' ? '—' : staffReasonText(t, entry.reason),
            },
            ...(hindrances === null || hindrances.length === 0
              ? []
              : [
                  {
                    name: t('console-audit.hindrances'),
                    value: <HindranceList hindrances={hindrances} />,
                  },
                ]),
            ...(isDone
              ? []
              : [
                  {
                    name: t('console-audit.refusal'),
                    value: textOf(i18n, `refusal.${entry.result}`) ?? entry.result,
                  },
                ]),
          ]}
        />
      </DrawerSection>
      <DrawerSection title={t('console-audit.changes')}>
        {changes.length === 0 ? (
          <p className={styles.quiet}>{t('console-audit.noChanges')}</p>
        ) : (
          <table className={styles.diff}>
            <thead>
              <tr>
                <th scope="col">{t('console-audit.field')}</th>
                <th scope="col">{t('console.before')}</th>
                <th scope="col">{t('console.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ name, before, after, isChanged }) => (
                <tr key={name} className={classNames(isChanged && styles.changed)}>
                  <th scope="row">{name}</th>
                  <td>{before ?? '—'}</td>
                  <td>{after ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </DrawerSection>
      <DrawerSection title={t('console-audit.input')}>
        <RawDetails value={entry.input} />
      </DrawerSection>
      <DrawerSection title={t('console-audit.hash')}>
        {entry.hash === null ? (
          <p className={styles.quiet}>{t('console-audit.noHash')}</p>
        ) : (
          <Address text={entry.hash} copyable />
        )}
      </DrawerSection>
    </Drawer>
  );
}
