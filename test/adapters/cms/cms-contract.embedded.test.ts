import { describeCms } from './cms-contract.ts';

describeCms('the content CMS, by contract');
