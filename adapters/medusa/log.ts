/** The part of a logger that the engine uses. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** One JSON object a line on stdout. */
export function createLog(): Log {
  const write = (level: string) => (fields: object, message: string) => {
    process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), ...fields, msg: message })}\n`);
  };
  return { info: write('info'), warn: write('warn') };
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
