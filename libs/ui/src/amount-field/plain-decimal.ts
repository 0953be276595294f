const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * Makes typed or pasted figures plain decimal text: full-width digits, spaces, a currency sign and thousands
 * separators go, a comma typed on a decimal keypad becomes the point. What is left is judged by the validator.
 *
 * @example toPlainDecimal('¥1,234.50') // '1234.50'
 * @example toPlainDecimal('12,') // '12.'
 */
export function toPlainDecimal(text: string): string {
  const narrow = text
    .normalize('NFKC')
    .replace(/[\s¥$€₮]/g, '')
    .replace(/。/g, '.');
  return GROUPED.test(narrow) ? narrow.replace(/,/g, '') : narrow.replace(/,/g, '.');
}
