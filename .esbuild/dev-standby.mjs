// Loaded before the program of `npm run dev`. The packages that the program imports are most of its start, so this process
// loads them before the save that needs it. Arguments: their names.
import { once } from 'node:events';

// No shop outlives the process that started it, however that one ends.
process.on('disconnect', () => process.exit());
await Promise.allSettled(process.argv.slice(2).map((name) => import(name)));
await once(process, 'message');
