const TYPED = /^\d{1,24}(?:\.\d{1,8})?$/;

/** An amount that the quick wallet sheet put into a link; anything else is ignored. */
export function amountInLink(search: URLSearchParams): string {
  const text = search.get('amount') ?? '';
  return TYPED.test(text) ? text : '';
}
