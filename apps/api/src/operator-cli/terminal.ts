import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Reads lines that are typed or piped in; what is typed is not echoed where it is hidden. Ends the input with `close`. */
export function openTerminal(input: NodeJS.ReadStream, output: NodeJS.WriteStream) {
  let isHidden = false;
  const echo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  let lines: AsyncIterator<string> | null = null;
  const reader = () => createInterface({ input, output: echo, terminal: input.isTTY === true });
  let opened: ReturnType<typeof reader> | null = null;
  return {
    prompt: async (question: string, hidden: boolean): Promise<string> => {
      output.write(`${question}: `);
      isHidden = hidden;
      opened ??= reader();
      lines ??= opened[Symbol.asyncIterator]();
      const { value, done } = await lines.next();
      isHidden = false;
      if (hidden && input.isTTY === true) output.write('\n');
      if (done === true) throw new Error(`${question} is required`);
      return value;
    },
    close: (): void => opened?.close(),
  };
}
