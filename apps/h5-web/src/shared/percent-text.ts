/** '0.0015' → '0.15%': two digits fewer, exactly. */
export function percentText(share: string): string {
  const [, decimals = ''] = share.split('.');
  const digits = decimals.padEnd(4, '0');
  const whole = digits.slice(0, 2).replace(/^0/, '');
  const rest = digits.slice(2).replace(/0+$/, '').padEnd(2, '0');
  return `${whole === '' ? '0' : whole}.${rest}%`;
}
