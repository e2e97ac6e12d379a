import { describeSubscriptions } from './subscriptions-contract.ts';

describeSubscriptions('the subscriptions CMS, by contract');
