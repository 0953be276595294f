import multipart from '@fastify/multipart';
import type { Endpoint } from '@realm/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from './envelope';
import type { UploadedFile } from './handler';
import type { Outcome, Refusal } from './outcome';
import { receiveUpload } from './receive-upload';
import { serve } from './surface';
import type { Uploader, UploadSlots } from './upload-slots';

/** Serves an endpoint that takes a file. Only here a multipart body is understood; any other call refuses one as an unsupported medium. */
export function serveUpload(
  app: FastifyInstance,
  endpoint: Pick<Endpoint, 'method' | 'path' | 'payload'>,
  answer: (request: FastifyRequest) => Promise<Outcome<unknown>>,
): void {
  void app.register(async (uploads) => {
    await uploads.register(multipart);
    serve(uploads, endpoint, answer);
  });
}

interface UploadSteps<Call> {
  readonly dataDir: string;
  readonly slots: UploadSlots;
  /** Finds the caller, and parses the fields. */
  readonly admit: (fields: Readonly<Record<string, string>>) => Promise<Outcome<Call>>;
  readonly uploaderOf: (call: Call) => Uploader;
  /** What can be refused without the file. */
  readonly check: (call: Call) => Promise<Refusal | null>;
  readonly take: (call: Call, file: UploadedFile) => Promise<Outcome<unknown>>;
}

/** The caller, the slot and the check come before the file; a refusal by any of them reads none of it. */
export async function answerUpload<Call>(
  request: FastifyRequest,
  { dataDir, slots, admit, uploaderOf, check, take }: UploadSteps<Call>,
): Promise<Outcome<unknown>> {
  let leave = (): void => undefined;
  try {
    return await receiveUpload(request, {
      dataDir,
      admit: async (fields) => {
        const admitted = await admit(fields);
        if (!admitted.ok) throw toRequestError(admitted);
        leave = slots.take(uploaderOf(admitted.value));
        const refusal = await check(admitted.value);
        if (refusal !== null) throw toRequestError(refusal);
        return admitted.value;
      },
      take,
    });
  } finally {
    leave();
  }
}

/** With everything that an answer says of the refusal. */
const toRequestError = ({ refusal, retryAfterSec, ...more }: Refusal): RequestError =>
  Object.assign(new RequestError(refusal, '', retryAfterSec), more);
