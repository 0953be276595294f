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

/** Only before a point is a comma certain to separate thousands: 1,250 may be meant as a decimal. */
const GROUPED = /^\d{1,3}(,\d{3})+\.\d*$/;

const withoutSeparators = (text: string): string => (GROUPED.test(text) ? text.replaceAll(',', '') : text);

/** Takes spaces around an amount, and separated thousands before a point. */
export const AmountField = ({ onChange, ...field }: AmountFieldProps) => (
  <VisibleTextField
    {...field}
    onChange={(typed) => onChange(withoutSeparators(typed.trim()))}
    inputMode="decimal"
    autoComplete="off"
    maxLength={MAX_LENGTH}
  />
);
