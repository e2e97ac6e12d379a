import { describeBehindCache } from '../../support/edge/describe-behind-cache.ts';
import { startNginx } from '../../support/edge/nginx.ts';
import { testTime } from './time.ts';
import { testVisitors } from './visitors.ts';

describeBehindCache('nginx', startNginx, (behind) => {
  testVisitors(behind);
  testTime(behind);
});
