import { useRef } from 'react';
import { ImagePlus } from 'lucide-react';
import { UPLOAD_TYPES } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';

interface ImageButtonProps {
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Opens the browser's choice of files. */
export function ImageButton({ disabled, onChoose }: ImageButtonProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<ImagePlus aria-hidden="true" />}
        disabled={disabled}
        onPress={() => input.current?.click()}
      >
        {t('console-support.picture.add')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('console-support.picture.file')}
        accept={UPLOAD_TYPES.join(',')}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
