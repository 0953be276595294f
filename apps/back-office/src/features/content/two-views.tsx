import { useState, type ReactNode } from 'react';
import { useTranslation } from '@realm/i18n';
import { Segments } from '../../shared/filters/segments';
import { PhoneFrame } from '../../shared/phone/phone-frame';

/** What is being written on a member's phone: opened, or in the list. */
export function TwoViews({ open, list }: { open: ReactNode; list: ReactNode }) {
  const { t } = useTranslation();
  const [view, setView] = useState<'open' | 'list'>('open');
  return (
    <>
      <Segments
        label={t('console-content.preview')}
        items={(['open', 'list'] as const).map((id) => ({ id, label: t(`console-content.views.${id}`) }))}
        value={view}
        onChange={setView}
      />
      <PhoneFrame label={t('console-content.preview')}>{view === 'open' ? open : list}</PhoneFrame>
    </>
  );
}
