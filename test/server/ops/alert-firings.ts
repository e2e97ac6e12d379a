/**
 * Samples of series, one a minute, and how many minutes after the first of them the alert fires; null if it never does.
 * `value` is what its summary prints.
 */
export type Firing = {
  alert: string;
  input: Record<string, string>;
  labels?: Record<string, string>;
  value?: string;
  minutes: number | null;
};

const requests = (route: string, good: string, failed: string) => ({
  [`http_requests_total{route="${route}",status="2xx"}`]: good,
  [`http_requests_total{route="${route}",status="5xx"}`]: failed,
});
const cart = (good: string, failed: string) => requests('/api/cart/items', good, failed);
const forms = (good: string, failed: string) => requests('/api/leads', good, failed);

const CALLS = 'upstream_call_duration_seconds_count';
const writes = (good: string, declined: string) => ({
  [`${CALLS}{service="shop",route="/api/tienda/v1/cart/{}/items/",outcome="ok"}`]: good,
  [`${CALLS}{service="shop",route="/api/tienda/v1/cart/{}/items/",outcome="declined"}`]: declined,
});

const signIns = (good: string, failed: string, mode = 'page') => ({
  [`sign_ins_total{mode="${mode}",outcome="signed_in"}`]: good,
  [`sign_ins_total{mode="${mode}",outcome="failed"}`]: failed,
});

const purchases = (begun: string, done: string) => ({
  'visitor_events_total{event="begin_checkout"}': begun,
  'visitor_events_total{event="purchase"}': done,
});

const LEAD_DECLINED = `${CALLS}{service="lambda",route="/leads/createLeadSync",outcome="declined"}`;
const unauthorized = { 'purges_total{outcome="unauthorized"}': '0 4x70' };

export const firings: readonly Firing[] = [
  // Most fail.
  { alert: 'CartFailing', input: cart('0+8x30', '0+2x30'), value: '20%', minutes: 13 },
  { alert: 'CartDeclined', input: writes('0+4x30', '0+6x30'), value: '60%', minutes: 13 },
  { alert: 'SignInsFailing', input: signIns('0+7x30', '0+3x30'), value: '30%', minutes: 13 },
  { alert: 'SignInsFailing', input: signIns('0+7x30', '0+3x30', 'popup'), value: '30%', minutes: 13 },
  { alert: 'FormsFailing', input: forms('0+3x30', '0+1x30'), value: '25%', minutes: 13 },
  { alert: 'LeadsFlood', input: { 'leads_beyond_limit_total{kind="legal"}': '0 5x20' }, minutes: 5 },
  { alert: 'PurchasesMissing', input: purchases('0+1x90', '0x90'), value: '60', minutes: 70 },
  { alert: 'RedisEvicting', input: { redis_evicted_keys: '0x5 3x20' }, value: '3', minutes: 6 },
  { alert: 'RedisEvicting', input: { redis_evicted_keys: '7x20' }, minutes: null },
  // A few fail, for hours.
  { alert: 'CartFailing', input: cart('0+19x130', '0+1x130'), value: '5%', minutes: 122 },
  { alert: 'CartDeclined', input: writes('0+7x130', '0+3x130'), value: '30%', minutes: 122 },
  { alert: 'SignInsFailing', input: signIns('0+9x130', '0+1x130'), value: '10%', minutes: 122 },
  { alert: 'FormsFailing', input: forms('0+19x130', '0+1x130'), value: '5%', minutes: 122 },
  { alert: 'PurchasesMissing', input: purchases('0+1x400', '0+0.025x400'), value: '360', minutes: 395 },
  // As usual, or too few to tell.
  { alert: 'CartFailing', input: cart('0+99x70', '0+1x70'), minutes: null },
  { alert: 'CartFailing', input: cart('0x70', '0x65 1 2 3 3'), minutes: null },
  { alert: 'CartDeclined', input: writes('0+9x70', '0+1x70'), minutes: null },
  { alert: 'SignInsFailing', input: signIns('0+99x70', '0+1x70'), minutes: null },
  { alert: 'SignInsFailing', input: signIns('0x70', '0+9x70', 'silent'), minutes: null },
  { alert: 'SignInsFailing', input: { 'sign_ins_total{mode="page",outcome="stopped"}': '0+9x70' }, minutes: null },
  { alert: 'FormsFailing', input: forms('0+3x70', '0x65 1x5'), minutes: null },
  { alert: 'PurchasesMissing', input: purchases('0+1x70', '0+0.3x70'), minutes: null },
  { alert: 'PurchasesMissing', input: purchases('0+0.2x70', '0x70'), minutes: null },
  // The fault ended.
  { alert: 'CartFailing', input: cart('0+19x70', '0+1x35 36x35'), minutes: null },
  {
    alert: 'UpstreamFailing',
    input: { 'upstream_failing{service="identity"}': '0 1x5' },
    labels: { service: 'identity' },
    minutes: 4,
  },
  { alert: 'UpstreamFailing', input: { 'upstream_failing{service="identity"}': '0 1x3 0x5' }, minutes: null },
  { alert: 'LeadsDeclined', input: { [LEAD_DECLINED]: '1 3x5' }, minutes: 2 },
  { alert: 'PurgesRefused', input: unauthorized, labels: { outcome: 'unauthorized' }, minutes: 5 },
  { alert: 'PurgesRefused', input: unauthorized, minutes: null },
  { alert: 'PurgesRefused', input: { 'purges_total{outcome="purged"}': '0+1x70' }, minutes: null },
  {
    alert: 'EventsDropped',
    input: { 'forwarded_events_total{outcome="late"}': '0 0 7x68' },
    labels: { outcome: 'late' },
    minutes: 2,
  },
  { alert: 'EventsDropped', input: { 'forwarded_events_total{outcome="sent"}': '0+9x70' }, minutes: null },
];
