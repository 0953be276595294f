import type { AuditEntry } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Badge } from '../../shared/states/badge';

/** What kept a command from beginning although it was answered; `null` where it did what it says. */
export function hindrancesOf({
  result,
  after,
}: Pick<AuditEntry, 'result' | 'after'>): readonly string[] | null {
  if (result !== 'OK' || typeof after !== 'object' || after === null) return null;
  const { hasBegun, isCancelling, hindrances } = after as Readonly<Record<string, unknown>>;
  if (hasBegun !== false && isCancelling !== false) return null;
  return Array.isArray(hindrances) ? hindrances.map(String) : [];
}

/** What became of a command. */
export function AuditResult({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  if (entry.result !== 'OK') return <Badge tone="bad">{t('console-audit.refused')}</Badge>;
  return hindrancesOf(entry) === null ? (
    <Badge tone="ok">{t('console-audit.done')}</Badge>
  ) : (
    <Badge tone="wait">{t('console-audit.notBegun')}</Badge>
  );
}
