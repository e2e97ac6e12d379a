import { composeStoredLeads } from '../compose/compose-operator.ts';
import { LEADS_USAGE, manageLeads } from './manage-leads.ts';
import { runCommand } from './run-command.ts';

/** The command `npm run leads`, or `node dist/leads.mjs` in the image. */
await runCommand({
  usage: LEADS_USAGE,
  run: async (args, config, print) => {
    const leads = await composeStoredLeads(config);
    try {
      return await manageLeads(leads, args, { now: Date.now(), print });
    } finally {
      leads.close();
    }
  },
});
