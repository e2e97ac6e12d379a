import { mkdirSync, writeFileSync } from 'node:fs';
import { toOpenApiFiles } from './openapi-files.ts';

/** The command `npm run openapi`: writes `docs/openapi` from the schemas that the program parses with. */

mkdirSync('docs/openapi', { recursive: true });
for (const { path, text } of toOpenApiFiles()) writeFileSync(path, text);
