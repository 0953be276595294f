import { ExternalLink } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import type { DescriptionItem } from '@realm/ui';
import styles from './hash-item.module.css';
import { ReferenceText } from './reference-text';

interface OnNetwork {
  readonly txHash: string | null;
  readonly explorerUrl?: string | null | undefined;
}

/** The line of an order's transaction, and where to look it up. None before there is one. */
export function useHashItem({ txHash, explorerUrl }: OnNetwork): DescriptionItem[] {
  const { t } = useTranslation();
  if (txHash === null) return [];
  const host = hostOf(explorerUrl ?? '');
  const value = (
    <>
      <ReferenceText text={txHash} copyLabel={t('order.copyHash')} />
      {host !== null && (
        <a
          className={styles.link}
          href={explorerUrl ?? undefined}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('order.explorerLabel', { host })}
        >
          {t('order.explorer', { host })}
          <ExternalLink aria-hidden="true" />
        </a>
      )}
    </>
  );
  return [{ label: t('order.field.txHash'), value }];
}

/** `null` unless it leads to a page over https, whatever a server says. */
const hostOf = (url: string): string | null => /^https:\/\/([^/?#@]+)\//.exec(url)?.[1] ?? null;
