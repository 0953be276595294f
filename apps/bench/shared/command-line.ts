/** @throws RangeError for anything but a whole number above zero. */
export function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new RangeError(`--${name} must be a whole number, got "${text}"`);
}

/**
 * Reads a list of names, separated by commas. All of them when the option is absent.
 *
 * @throws RangeError for a name that is not one of them.
 */
export function chosenFrom<const Name extends string>(
  names: readonly Name[],
  option: string,
  text: string | undefined,
): readonly Name[] {
  if (text === undefined) return names;
  return text.split(',').map((part) => {
    const found = names.find((name) => name === part);
    if (found === undefined)
      throw new RangeError(`--${option} must be one of ${names.join(', ')}, got "${part}"`);
    return found;
  });
}

interface Command<Options> {
  readonly usage: string;
  /** `null` when only the usage is asked for. */
  readonly parse: (args: readonly string[]) => Options | null;
  readonly run: (options: Options) => Promise<void>;
}

/** Runs a bench with the arguments of this process, and ends the process. */
export async function runCommandLine<Options>({ usage, parse, run }: Command<Options>): Promise<never> {
  try {
    const options = parse(process.argv.slice(2));
    if (options === null) console.log(usage);
    else await run(options);
  } catch (error) {
    console.error(error instanceof RangeError ? error.message : error);
    process.exitCode = 1;
  }
  process.exit();
}
