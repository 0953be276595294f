import type { ComponentProps } from 'react';
import { seenText } from '@realm/domain';
import { TextArea, TextField } from '@realm/ui';

/** A line of text without what nobody sees, which the contract refuses: pasted control characters and joiners are dropped. */
export const VisibleTextField = ({ onChange, ...field }: ComponentProps<typeof TextField>) => (
  <TextField {...field} onChange={(typed) => onChange(seenText(typed))} />
);

/** The same with line breaks. */
export const VisibleTextArea = ({ onChange, ...area }: ComponentProps<typeof TextArea>) => (
  <TextArea {...area} onChange={(typed) => onChange(seenText(typed))} />
);
