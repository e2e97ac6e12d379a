import { type AccountClaims, isSubscriber } from '#core/account/session.ts';

/** The cookies that sibling sites read (S7.38), for a signed-in user. They are not signed, so this server never trusts them. */
export const accountCookies: Readonly<Record<string, (claims: AccountClaims) => string | null>> = {
  USUARIO_LOGGED: () => 'true',
  USER_ID: ({ sub }) => sub,
  USER_ID_CUSTOM: ({ crmId, sub }) => crmId ?? sub,
  CONTACT_ID: ({ crmId }) => crmId,
  REGISTER_USER: () => 'true',
  SUSCRIPTOR_TYPE: (claims) => (isSubscriber(claims) ? 'suscriptor' : 'no_suscriptor'),
  PAY_USER: (claims) => (isSubscriber(claims) ? 'yes' : 'no'),
};
