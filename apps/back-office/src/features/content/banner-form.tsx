import { useState } from 'react';
import { BANNER_ART_NAMES } from '@realm/api-client';
import { LANGUAGES, type Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Select } from '@realm/ui/dense';
import { CommandForm } from '../../shared/decisions/command-form';
import { MomentField } from '../../shared/fields/moment-field';
import { Segments } from '../../shared/filters/segments';
import type { OperatorInput } from '../../shared/api';
import { useCommand } from '../../state/commands/use-command';
import type { BannerRow } from './banners-tab';
import styles from './content.module.css';
import { isAppPath, isContentId } from './local-texts';
import { NameField, PositionField } from './name-fields';
import { VisibleTextField } from '../../shared/fields/visible-text';

type Banner = Omit<OperatorInput<'banner/put'>, 'reason'>;

const LINES = { tag: 24, title: 48, note: 72 } as const;
const NO_TEXT = { tag: '', title: '', note: '' } as const;

const EMPTY: Banner = { bannerId: '', art: 'welcome', link: '/promotions', texts: {}, position: 10 };

const isWhole = (text: Banner['texts'][Language]): boolean =>
  text !== undefined && Object.values(text).every((line) => line.trim() !== '');

interface BannerFormProps {
  /** `null`: a new one. */
  banner: BannerRow | null;
  onClose: () => void;
  onSaved: () => void;
}

/** A banner is shown only in the languages in which all of its lines are written. */
export function BannerForm({ banner, onClose, onSaved }: BannerFormProps) {
  const { t } = useTranslation();
  const put = useCommand('banner/put', onSaved);
  const [draft, setDraft] = useState<Banner>(banner === null ? EMPTY : draftOf(banner));
  const [language, setLanguage] = useState<Language>('zh');
  const change = (part: Partial<Banner>): void => setDraft({ ...draft, ...part });
  const text = draft.texts[language] ?? NO_TEXT;
  const whole = LANGUAGES.filter((one) => isWhole(draft.texts[one]));
  const isComplete = isContentId(draft.bannerId) && isAppPath(draft.link) && whole.length > 0;
  const save = (reason: string): void =>
    put.run({ ...draft, texts: Object.fromEntries(whole.map((one) => [one, draft.texts[one]])), reason });
  return (
    <CommandForm
      title={banner === null ? t('console-content.banner.add') : t('console-content.banner.edit')}
      submit={t('console-content.save')}
      isForMember={false}
      isComplete={isComplete}
      command={put}
      onSubmit={save}
      onClose={onClose}
      effect={!isComplete && <p className={styles.note}>{t('console-content.banner.incomplete')}</p>}
    >
      <div className={styles.pair}>
        <NameField
          value={draft.bannerId}
          isKnown={banner !== null}
          onChange={(bannerId) => change({ bannerId })}
        />
        <Select
          label={t('console-content.banner.art')}
          placeholder={t('console-content.banner.art')}
          options={BANNER_ART_NAMES.map((id) => ({ id, label: t(`console-content.banner.arts.${id}`) }))}
          value={draft.art}
          onChange={(art) => change({ art })}
        />
        <VisibleTextField
          label={t('console-content.banner.link')}
          hint={t('console-content.banner.linkHint')}
          value={draft.link}
          maxLength={200}
          onChange={(link) => change({ link: link.trim() })}
        />
        <PositionField value={draft.position} onChange={(position) => change({ position })} />
        <MomentField
          label={t('console-content.from')}
          hint={t('console-content.fromHint')}
          value={draft.from ?? null}
          onChange={(from) => setDraft(withMoment(draft, 'from', from))}
        />
        <MomentField
          label={t('console-content.until')}
          hint={t('console-content.untilHint')}
          value={draft.until ?? null}
          onChange={(until) => setDraft(withMoment(draft, 'until', until))}
        />
      </div>
      <Segments
        label={t('console-content.language')}
        items={LANGUAGES.map((id) => ({
          id,
          label: `${t(`common.language.${id}`)} ${whole.includes(id) ? '✓' : '–'}`,
        }))}
        value={language}
        onChange={setLanguage}
      />
      {(['tag', 'title', 'note'] as const).map((line) => (
        <VisibleTextField
          key={`${language} ${line}`}
          label={t(`console-content.banner.lines.${line}`)}
          value={text[line]}
          maxLength={LINES[line]}
          onChange={(typed) => change({ texts: { ...draft.texts, [language]: { ...text, [line]: typed } } })}
        />
      ))}
    </CommandForm>
  );
}

const draftOf = ({ bannerId, art, link, texts, position, from, until }: BannerRow): Banner => ({
  bannerId,
  art,
  link,
  texts,
  position,
  from,
  ...(until !== null && { until }),
});

function withMoment(draft: Banner, end: 'from' | 'until', moment: string | null): Banner {
  const { [end]: _before, ...rest } = draft;
  return moment === null ? rest : { ...rest, [end]: moment };
}
