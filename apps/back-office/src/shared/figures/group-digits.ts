/** '1234567.5' → '1,234,567.5'; what is no plain amount stays as it is. No digit is dropped: a decision is made on it. */
export function groupDigits(amount: string): string {
  const [, whole = '', rest = ''] = /^(\d+)(\.\d+)?$/.exec(amount.trim()) ?? [];
  return whole === '' ? amount : `${BigInt(whole).toLocaleString('en-US')}${rest}`;
}
