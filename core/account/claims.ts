/** Who the provider says somebody is (S3.9). `activeSubs` counts active subscriptions; absent texts are null. */
export type AccountClaims = {
  sub: string;
  givenName: string | null;
  familyName: string | null;
  email: string | null;
  crmId: string | null;
  activeSubs: number;
};
