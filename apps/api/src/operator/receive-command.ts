import { sourceOf } from '@realm/server';
import type { FastifyRequest } from 'fastify';
import { answerUpload } from '../http/answer-upload';
import type { UploadedFile } from '../http/handler';
import { hashIncoming } from '../http/incoming-files';
import type { Outcome } from '../http/outcome';
import { admit, type Admitted } from '../http/surface';
import type { UploadSlots } from '../http/upload-slots';
import type { Ports } from '../ports';
import { findCommand } from './commands.repository';
import { executeCommand, type CommandRequest } from './execute-command';
import type { Operation, UploadHandler } from './operation';
import { OPERATOR_SURFACE, type OperatorCaller } from './operator-surface';

interface FileCommand extends Operation {
  readonly upload: UploadHandler;
}

/** Whether a command brings a file. */
export const takesFile = (operation: Operation): operation is FileCommand => operation.upload !== null;

interface Receiving {
  readonly ports: Ports;
  readonly slots: UploadSlots;
  readonly caller: OperatorCaller;
  readonly refuseCaller: CommandRequest['refuseCaller'];
  readonly onDenied: () => void;
}

/** Receives a command that brings a file. Who may not send it, or sends it at the wrong time, has no byte of the file read. */
export function receiveCommand(
  request: FastifyRequest,
  operation: FileCommand,
  { ports, slots, caller, refuseCaller, onDenied }: Receiving,
): Promise<Outcome<unknown>> {
  const { operator, staff, place } = caller;
  const callOf = ({ input }: Admitted<OperatorCaller>) => ({ input, operator, now: ports.clock.now() });
  return answerUpload<Admitted<OperatorCaller>>(request, {
    dataDir: ports.env.dataDir,
    slots,
    admit: async (fields) => {
      const admitted = await admit(OPERATOR_SURFACE, operation.endpoint, { caller, body: fields });
      if (!admitted.ok) onDenied();
      return admitted;
    },
    uploaderOf: () => ({ uid: operator, source: sourceOf(request.ip) }),
    check: (admitted) => operation.upload.admit(ports, callOf(admitted)),
    take: ({ input }, file) =>
      executeFileCommand(ports, operation, {
        command: { input, operator, staff, place, ...(refuseCaller && { refuseCaller }) },
        file,
      }),
  });
}

/**
 * Prepares the file, then executes the command under its id together with the file's hash: a repetition has to bring the same file. What was
 * prepared is discarded when it is certain that nothing was written.
 */
export async function executeFileCommand(
  ports: Ports,
  operation: FileCommand,
  { command, file }: { readonly command: CommandRequest; readonly file: UploadedFile },
): Promise<Outcome<unknown>> {
  const hash = await hashIncoming(file.path);
  const request = { ...command, fileHash: hash };
  const { requestId } = command.input as { readonly requestId: string };
  if ((await findCommand(ports.db, requestId.toLowerCase())) !== undefined)
    return executeCommand(ports, operation, request);
  const { input, operator } = command;
  const call = { input, operator, now: ports.clock.now() };
  const prepared = await operation.upload.prepare(ports, call, { ...file, hash });
  if ('refusal' in prepared)
    return executeCommand(ports, { ...operation, handle: () => Promise.resolve(prepared) }, request);
  // From the COMMIT on nobody knows, if its answer is lost, whether it was written.
  let mayBeWritten = false;
  const handle: Operation['handle'] = async (call, tx) => {
    mayBeWritten = false;
    const done = await prepared.write(call, tx);
    mayBeWritten = done.ok;
    return done;
  };
  try {
    return await executeCommand(ports, { ...operation, handle }, request);
  } finally {
    if (!mayBeWritten) await prepared.discard();
  }
}
