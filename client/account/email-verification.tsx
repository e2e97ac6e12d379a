import type { EmailVerification } from '#core/account/login.ts';
import { loginHref } from '#core/values/links.ts';
import { paths } from '#core/values/paths.ts';
import { Head } from '../ui/head.tsx';
import { Icon } from '../ui/icon.tsx';

/** Shown if an account's email address is not verified yet (S2.18, S2.25). */
export function Page({ data: { resendUrl } }: { data: EmailVerification }) {
  return (
    <div className="wrap email-verification">
      <Head
        title="Verificá tu correo"
        description="Confirmá tu correo para ingresar a tu cuenta."
        canonicalPath={paths.emailVerification}
        noIndex
      />
      <Icon name="mail" />
      <h1>Verificá tu correo</h1>
      <p className="lede">
        Te mandamos un correo con un enlace. Abrilo para confirmar que la dirección es tuya y después volvé a ingresar.
      </p>
      <p>Si no lo ves, mirá en la carpeta de correo no deseado.</p>
      <p className="action-row">
        <a className="button" href={loginHref(paths.home)} data-native="">
          Ya lo verifiqué: ingresar
        </a>
        {resendUrl !== null && (
          <a className="button quiet" href={resendUrl} data-native="">
            Enviar el correo de nuevo
          </a>
        )}
      </p>
    </div>
  );
}
