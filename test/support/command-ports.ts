import { isFree } from './free-port.ts';

/** Reads the port of a variable. Throws an error of one line if it is none. */
export function readPort(env: Readonly<Record<string, string | undefined>>, name: string, usual: number): number {
  const text = env[name] || String(usual);
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new Error(`${name} must be a port number, not "${text}"`);
}

/** Rejects with a line that names the variable of the first port that another program, or another variable, has. */
export async function checkPorts(ports: Readonly<Record<string, number>>): Promise<void> {
  const variableOf = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = variableOf.get(port);
    if (other !== undefined && port !== 0)
      throw new Error(`${other} and ${name} are both ${port}: set another ${name}`);
    variableOf.set(port, name);
    if (!(await isFree(port))) throw new Error(`port ${port} is taken: end what uses it, or set ${name}`);
  }
}
