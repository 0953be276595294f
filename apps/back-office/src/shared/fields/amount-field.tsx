import type { ReactNode, Ref } from 'react';
import { VisibleTextField } from './visible-text';

const AMOUNT = /^(0|[1-9]\d{0,14})(\.\d{1,8})?$/;
const MAX_LENGTH = 24;

/** Whether a text is an amount as the contract takes it, 0 included. */
export const isAmount = (text: string): boolean => AMOUNT.test(text);
export const isPositiveAmount = (text: string): boolean => isAmount(text) && /[1-9]/.test(text);

interface AmountFieldProps {
  value: string;
  onChange: (amount: string) => void;
  error: string | undefined;
  label: string;
  hint?: string;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Takes amounts with thousands separators and spaces around them, too. */
export const AmountField = ({ onChange, ...field }: AmountFieldProps) => (
  <VisibleTextField
    {...field}
    onChange={(typed) => onChange(typed.replaceAll(',', '').trim())}
    inputMode="decimal"
    autoComplete="off"
    maxLength={MAX_LENGTH}
  />
);
