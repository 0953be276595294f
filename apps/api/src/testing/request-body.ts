/** A body for `inject`, with its header. */
export async function requestBody(
  fields: Readonly<Record<string, string>>,
  { isMultipart, file }: { readonly isMultipart: boolean; readonly file?: Blob },
): Promise<{ readonly headers: { readonly 'content-type': string }; readonly payload: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== undefined) form.append('file', file);
  const body = new Response(isMultipart ? form : new URLSearchParams(fields));
  return {
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  };
}
