/** Whether decimal text is more than zero, without the arithmetic. */
export const hasMoney = (amountText: string): boolean =>
  /[1-9]/.test(amountText) && !amountText.startsWith('-');
