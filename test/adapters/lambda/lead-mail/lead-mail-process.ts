import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type LeadMailProcess = {
  url: string;
  output: () => string;
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
};

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'examples', 'lead-mail');

/** Starts the example as its `npm start` does. Resolves when it listens; rejects with its output if it ends before. */
export async function startLeadMail(env: Record<string, string>, program = 'main.ts'): Promise<LeadMailProcess> {
  const child = spawn(process.execPath, [program], {
    cwd: FOLDER,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      MAIL_FROM: 'Casa <tienda@casa.example>',
      MAIL_TO: 'ventas@casa.example',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const port = /"listening".*"port":(?<port>\d+)/.exec(output)?.groups?.['port'];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(output)));
  });
  return {
    url,
    output: () => output,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}

export const postLead = (url: string, lead: unknown) =>
  fetch(`${url}/leads/createLeadSync`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof lead === 'string' ? lead : JSON.stringify(lead),
  });
