import { type KeyboardEvent, useState } from 'react';
import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react';
import { IconButton } from '../icon-button/icon-button';
import { TextField, type TextFieldProps } from '../text-field/text-field';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'notice'> {
  labels: { show: string; hide: string; capsLock: string };
  /** `current-password` to sign in, `new-password` to choose one: password managers act on it. */
  autoComplete: 'current-password' | 'new-password' | 'off';
}

export function PasswordField({ labels, onBlur, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      onBlur={(event) => {
        setCapsLock(false);
        onBlur?.(event);
      }}
      notice={
        capsLock ? (
          <>
            <ArrowBigUpDash aria-hidden="true" />
            {labels.capsLock}
          </>
        ) : undefined
      }
      suffix={
        <IconButton
          tone="mute"
          label={shown ? labels.hide : labels.show}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
