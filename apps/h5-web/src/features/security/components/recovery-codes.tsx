import { useState } from 'react';
import { Copy, Download, TriangleAlert } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Button, Card, Checkbox, CopyButton, Note, Stack, Text, copyText, saveFile } from '@realm/ui';
import styles from './forms.module.css';
import type { Kept } from './use-kept';

interface RecoveryCodesProps {
  codes: readonly string[];
  product: string;
  kept: Kept;
}

/** The codes, once: copied, saved, and confirmed before the screen can be left by its button. */
export function RecoveryCodes({ codes, product, kept }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const text = codes.join('\n');
  async function copy() {
    setCopied(await copyText(text));
  }
  return (
    <>
      <div>
        <h2 className={styles.question}>{t('safety.recovery.question', { count: codes.length })}</h2>
        <Text>{t('safety.recovery.lead')}</Text>
      </div>
      <Card>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code} className="mono" translate="no">
              {code}
            </li>
          ))}
        </ol>
      </Card>
      <div className={styles.keep}>
        <Button variant="secondary" size="md" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {t(copied ? 'common.action.copied' : 'safety.recovery.copy')}
        </Button>
        <Button
          variant="secondary"
          size="md"
          icon={<Download aria-hidden="true" />}
          onClick={() =>
            saveFile({ name: 'recovery-codes.txt', type: 'text/plain', text: `${product}\n\n${text}\n` })
          }
        >
          {t('safety.recovery.save')}
        </Button>
      </div>
      <Checkbox checked={kept.isKept} onChange={kept.setKept} error={kept.error}>
        {t('safety.recovery.kept')}
      </Checkbox>
    </>
  );
}

/** The secret for an authenticator on the same phone. */
export function SecretKey({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <Stack gap={3}>
      <div className={styles.secret}>
        <div className={styles.secretText}>
          <span>{t('safety.authenticator.key')}</span>
          <div className={styles.groups} translate="no">
            {groups.map((group, index) => (
              <span key={`${index} ${group}`} className="mono">
                {group}
              </span>
            ))}
          </div>
        </div>
        <CopyButton
          isLabelled
          text={secret}
          copyLabel={t('safety.authenticator.copy')}
          copiedLabel={t('common.action.copied')}
          onCopy={copyText}
        />
      </div>
      <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
        {t('safety.authenticator.once')}
      </Note>
    </Stack>
  );
}
