import { maskReference } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { CopyButton, copyText } from '@realm/ui';

/** A long number with its middle hidden, and the way to copy the whole. */
export function ReferenceText({ text, copyLabel }: { text: string; copyLabel: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="mono" translate="no">
        {maskReference(text)}
      </span>{' '}
      <CopyButton
        text={text}
        copyLabel={copyLabel}
        copiedLabel={t('common.action.copied')}
        onCopy={copyText}
      />
    </>
  );
}
