import { readTiers, type CurrencyCode, type RebateTier } from '@realm/domain';

const PERCENT = /^\d(\.\d{1,4})?$/;

/** '0.4' is '0.004'; `null` for what is no percentage below ten. */
export function shareOf(percent: string): string | null {
  if (!PERCENT.test(percent)) return null;
  const [whole = '0', fraction = ''] = percent.split('.');
  const decimals = `0${whole}${fraction}`.replace(/0+$/, '');
  return decimals === '' ? '0' : `0.${decimals}`;
}

/** '0.004' is '0.4'. */
export function percentText(share: string): string {
  const [, decimals = ''] = share.split('.');
  const digits = decimals.padEnd(2, '0');
  const fraction = digits.slice(2);
  return `${String(Number(digits.slice(0, 2)))}${fraction === '' ? '' : `.${fraction}`}`;
}

/** A step in each line: the turnover that it begins at, and its percentage. */
export const stepsText = (tiers: readonly RebateTier[]): string =>
  tiers.map(({ from, rate }) => `${from} ${percentText(rate)}`).join('\n');

/** `null` unless the first step begins at zero, the steps ascend, and each percentage is below five. */
export function readSteps(text: string, currency: CurrencyCode): readonly RebateTier[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const typed = lines.map((line) => {
    const [from = '', percent = '', ...rest] = line.trim().replaceAll(',', '').split(/\s+/);
    const rate = shareOf(percent.replace(/%$/, ''));
    return rate === null || rest.length > 0 ? null : { from, rate };
  });
  const tiers = typed.filter((tier) => tier !== null);
  return tiers.length === typed.length ? readTiers(tiers, currency) : null;
}
