import sparticuz from '@sparticuz/chromium';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    chromePath: string;
  }
}

/** Unpacks the browser once, before the first file asks for it. `CHROME_PATH` names another one. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('chromePath', process.env['CHROME_PATH'] ?? (await sparticuz.executablePath()));
}
