import { useState } from 'react';
import { ClipboardPaste } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Button, Text } from '@realm/ui';

type Refusal = 'denied' | 'empty';

/** Reads the clipboard at a press; where the browser refuses, it says so and how to paste by hand. */
export function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (!canRead()) return null;

  async function paste() {
    setRefusal(null);
    try {
      // eslint-disable-next-line no-secure-context-api -- the button is drawn only where the browser has it
      const text = (await navigator.clipboard.readText()).trim();
      if (text === '') setRefusal('empty');
      else onPaste(text);
    } catch {
      setRefusal('denied');
    }
  }

  return (
    <div>
      <Button
        variant="soft"
        size="sm"
        icon={<ClipboardPaste aria-hidden="true" />}
        onClick={() => void paste()}
      >
        {t('address.pasteAction')}
      </Button>
      <div role="status">
        {refusal !== null && (
          <Text size="caption" tone="warn">
            {t(`address.pasteRefused.${refusal}`)}
          </Text>
        )}
      </div>
    </div>
  );
}

/** Absent on a page served over plain HTTP, and in some browsers. */
const canRead = (): boolean => typeof (navigator as Partial<Navigator>).clipboard?.readText === 'function';
