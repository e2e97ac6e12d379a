import { type AccountClaims, isSubscriber } from '#core/account/session.ts';

/** The cookies that sibling sites read (S7.38). They are not signed, so this server never trusts them. */
export type AccountCookies = Record<
  'USUARIO_LOGGED' | 'USER_ID' | 'USER_ID_CUSTOM' | 'CONTACT_ID' | 'REGISTER_USER' | 'SUSCRIPTOR_TYPE' | 'PAY_USER',
  string | null
>;

/** The cookies of a signed-in user; a null value clears its cookie. */
export function toAccountCookies(claims: AccountClaims): AccountCookies {
  return {
    USUARIO_LOGGED: 'true',
    USER_ID: claims.sub,
    USER_ID_CUSTOM: claims.crmId ?? claims.sub,
    CONTACT_ID: claims.crmId,
    REGISTER_USER: 'true',
    SUSCRIPTOR_TYPE: isSubscriber(claims) ? 'suscriptor' : 'no_suscriptor',
    PAY_USER: isSubscriber(claims) ? 'yes' : 'no',
  };
}

export const noAccountCookies: AccountCookies = {
  USUARIO_LOGGED: null,
  USER_ID: null,
  USER_ID_CUSTOM: null,
  CONTACT_ID: null,
  REGISTER_USER: null,
  SUSCRIPTOR_TYPE: null,
  PAY_USER: null,
};
