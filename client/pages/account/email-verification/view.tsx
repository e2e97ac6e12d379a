import type { EmailVerificationView } from '#core/account/login.ts';
import { loginHref } from '#core/values/links.ts';
import { paths } from '#core/values/paths.ts';
import { Head } from '../../../ui/head.tsx';
import { Icon } from '../../../ui/icon.tsx';

type Words = { title: string; lede: string; more: string | null; login: string };

const UNKNOWN: Words = {
  title: 'Verificá tu correo',
  lede: 'Te mandamos un correo con un enlace. Abrilo para confirmar que la dirección es tuya y después volvé a ingresar.',
  more: 'Si no lo ves, mirá en la carpeta de correo no deseado.',
  login: 'Ya lo verifiqué: ingresar',
};

const words: Readonly<Record<'worked' | 'failed', Words>> = {
  worked: {
    title: 'Tu correo está verificado',
    lede: 'Confirmaste que la dirección es tuya. Ya podés ingresar a tu cuenta.',
    more: null,
    login: 'Ingresar',
  },
  failed: {
    title: 'Ese enlace ya no sirve',
    lede: 'El enlace del correo venció o ya se usó. Si lo habías abierto antes, tu dirección ya está confirmada: probá ingresar.',
    more: 'Si todavía no la confirmaste, pedí otro correo.',
    login: 'Ingresar',
  },
};

/** Asks to verify the account's email address, or says whether the mail's link did it (S2.18, S2.25). */
export function Page({ data: { link, resendUrl } }: { data: EmailVerificationView }) {
  const { title, lede, more, login } = link === null ? UNKNOWN : words[link];
  return (
    <div className="wrap email-verification">
      <Head
        title={title}
        description="Confirmá tu correo para ingresar a tu cuenta."
        canonicalPath={paths.emailVerification}
        noIndex
      />
      <Icon name="mail" />
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
      {more !== null && <p>{more}</p>}
      <p className="action-row">
        <a className="button" href={loginHref(paths.home)} data-native="">
          {login}
        </a>
        {link !== 'worked' && resendUrl !== null && (
          <a className="button quiet" href={resendUrl} data-native="">
            Enviar el correo de nuevo
          </a>
        )}
        {link === 'failed' && resendUrl === null && (
          <a className="button quiet" href={paths.contact}>
            Pedir otro correo
          </a>
        )}
      </p>
    </div>
  );
}
