import { UPLOAD_MAX_BYTES } from '../config';
import { accept, refuse, type Checked } from './checked';

export type UploadIssue = 'empty' | 'type' | 'too-large';

export const UPLOAD_TYPES = ['image/jpeg', 'image/png'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

export type Upload = {
  /** When given, its ending must be a JPG's or PNG's too. */
  name?: string;
  /** MIME type as declared; the server looks at the bytes as well. */
  type: string;
  bytes: number;
};

export function checkUpload(upload: Upload): Checked<UploadType, UploadIssue> {
  const type = UPLOAD_TYPES.find((allowed) => allowed === upload.type.toLowerCase());
  if (type === undefined) return refuse('type');
  if (upload.name !== undefined && !/\.(jpe?g|png)$/i.test(upload.name)) return refuse('type');
  if (upload.bytes <= 0) return refuse('empty');
  return upload.bytes > UPLOAD_MAX_BYTES ? refuse('too-large') : accept(type);
}
