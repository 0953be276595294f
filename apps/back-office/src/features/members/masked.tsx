import { useState } from 'react';
import { Eye } from 'lucide-react';
import type { PERSONAL_FIELDS } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { CommandForm } from '../../shared/decisions/command-form';
import { useCommand } from '../../state/commands/use-command';
import { useMay } from '../../state/session/session.selectors';
import { AnswerLost } from './answer-lost';
import styles from './members.module.css';

type PersonalField = (typeof PERSONAL_FIELDS)[number];

interface MaskedProps {
  uid: string;
  field: PersonalField;
  /** As it is shown before it is unmasked. */
  shown: readonly string[];
  /** Beside each. */
  notes?: readonly string[] | undefined;
}

/** Something personal: masked, until somebody who may says why it has to be read. It is masked again when the page is left. */
export function Masked({ uid, field, shown, notes }: MaskedProps) {
  const { t } = useTranslation();
  const mayUnmask = useMay('member/unmask');
  const [values, setValues] = useState<readonly string[] | null>(null);
  const [isUnmasking, setUnmasking] = useState(false);
  return (
    <div className={styles.masked}>
      {(values ?? shown).map((value, place) => (
        <div key={`${String(place)} ${value}`} className={styles.maskedRow}>
          <span className={styles.personal}>{value}</span>
          {notes?.[place] !== undefined && <span className={styles.quiet}>{notes[place]}</span>}
        </div>
      ))}
      {mayUnmask && values === null && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Eye aria-hidden="true" />}
          onPress={() => setUnmasking(true)}
        >
          {t('console-members.unmask')}
        </Button>
      )}
      {isUnmasking && (
        <UnmaskForm
          uid={uid}
          field={field}
          onClose={() => setUnmasking(false)}
          onShown={(unmasked) => {
            setValues(unmasked);
            setUnmasking(false);
          }}
        />
      )}
    </div>
  );
}

interface UnmaskFormProps extends Pick<MaskedProps, 'uid' | 'field'> {
  onClose: () => void;
  onShown: (values: readonly string[]) => void;
}

function UnmaskForm({ uid, field, onClose, onShown }: UnmaskFormProps) {
  const { t } = useTranslation();
  const command = useCommand('member/unmask', ({ values }) => {
    if (values !== null) onShown(values);
  });
  return (
    <CommandForm
      title={t(`console-members.unmaskTitle.${field}`)}
      submit={t('console-members.unmask')}
      isForMember={false}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ member: uid, field, reason })}
      effect={command.value?.values === null && <AnswerLost />}
    >
      <p>{t('console-members.unmaskLead')}</p>
    </CommandForm>
  );
}
