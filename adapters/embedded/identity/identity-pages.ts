import { type Html, html } from './html.ts';
import { READY_PASSWORD, readyUsers } from './ready-users.ts';

/** What every page knows: where the issuer is mounted and whose shop it is. */
export type PageFrame = { base: string; brandName: string };

export type SignUpFields = { email: string; givenName: string; familyName: string };
export type SignUpProblems = Partial<Record<keyof SignUpFields | 'password', string>>;

export function printLogin(
  frame: PageFrame,
  page: { uid: string; email: string; problem: string | null; showsReadyUsers: boolean },
): string {
  const action = `${frame.base}/interaction/${page.uid}`;
  return printPage(
    frame,
    'Ingresá a tu cuenta',
    html`<h1>Ingresá a tu cuenta</h1>
${page.problem === null ? null : html`<p class="notice" role="alert" id="problem">${page.problem}</p>`}
<form method="post" action="${action}">
${field({ name: 'email', label: 'Correo electrónico', type: 'email', autocomplete: 'username', value: page.email, problem: null })}
${field({ name: 'password', label: 'Contraseña', type: 'password', autocomplete: 'current-password', value: '', problem: null })}
<button type="submit">Ingresar</button>
</form>
<div class="ways">
<p>¿Todavía no tenés cuenta? <a href="${action}/registro">Creá la tuya</a></p>
<p class="aside">¿No te llegó el correo de verificación? <a href="${frame.base}/correo/reenviar">Pedilo de nuevo</a></p>
<form method="post" action="${action}/cancelar"><button class="plain" type="submit">Volver sin ingresar</button></form>
</div>
${page.showsReadyUsers ? printReadyUsers() : null}`,
  );
}

export function printSignUp(
  frame: PageFrame,
  page: { uid: string; fields: SignUpFields; problems: SignUpProblems },
): string {
  const action = `${frame.base}/interaction/${page.uid}`;
  const { fields, problems } = page;
  return printPage(
    frame,
    'Creá tu cuenta',
    html`<h1>Creá tu cuenta</h1>
<form method="post" action="${action}/registro">
<div class="pair">
${field({ name: 'givenName', label: 'Nombre', type: 'text', autocomplete: 'given-name', value: fields.givenName, problem: problems.givenName })}
${field({ name: 'familyName', label: 'Apellido', type: 'text', autocomplete: 'family-name', value: fields.familyName, problem: problems.familyName })}
</div>
${field({ name: 'email', label: 'Correo electrónico', type: 'email', autocomplete: 'username', value: fields.email, problem: problems.email })}
${field({ name: 'password', label: 'Contraseña', type: 'password', autocomplete: 'new-password', value: '', problem: problems.password, hint: 'Al menos 8 caracteres.' })}
<button type="submit">Crear cuenta</button>
</form>
<div class="ways"><p>¿Ya tenés cuenta? <a href="${action}">Ingresá</a></p></div>`,
  );
}

export function printResend(frame: PageFrame, page: { email: string; problem: string | null }): string {
  return printPage(
    frame,
    'Verificá tu correo',
    html`<h1>Verificá tu correo</h1>
<p>Decinos con qué correo creaste tu cuenta y te mandamos otra vez el enlace.</p>
<form method="post" action="${frame.base}/correo/reenviar">
${field({ name: 'email', label: 'Correo electrónico', type: 'email', autocomplete: 'username', value: page.email, problem: page.problem })}
<button type="submit">Enviar el correo de nuevo</button>
</form>`,
  );
}

/** A page that only says something, with ways on. */
export function printMessage(
  frame: PageFrame,
  page: { title: string; text: string; links: readonly { text: string; href: string }[] },
): string {
  return printPage(
    frame,
    page.title,
    html`<h1>${page.title}</h1>
<p>${page.text}</p>
${page.links.map(({ text, href }) => html`<p><a href="${href}">${text}</a></p>`)}`,
  );
}

/** `form` is the library's own, without a button. */
export function printLogout(frame: PageFrame, form: Html): string {
  return printPage(
    frame,
    'Cerrar sesión',
    html`<h1>¿Cerrás tu sesión?</h1>
<p>Vas a salir de tu cuenta en este dispositivo.</p>
${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes">Cerrar sesión</button>
<p><a href="/">Volver a la tienda</a></p>`,
  );
}

function printReadyUsers(): Html {
  return html`<section class="ready">
<h2>Cuentas de prueba</h2>
<ul>${readyUsers.map(({ email, label }) => html`<li><code>${email}</code> <span class="aside">${label}</span></li>`)}</ul>
<p class="aside">Contraseña de las tres: <code>${READY_PASSWORD}</code></p>
</section>`;
}

type Field = {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  value: string;
  problem: string | null | undefined;
  hint?: string;
};

function field({ name, label, type, autocomplete, value, problem, hint }: Field): Html {
  const notes = [problem ? `${name}-problem` : '', hint ? `${name}-hint` : ''].filter((id) => id !== '').join(' ');
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required${
    problem ? html` aria-invalid="true"` : null
  }${notes === '' ? null : html` aria-describedby="${notes}"`}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null}
${problem ? html`<p class="error" id="${name}-problem">${problem}</p>` : null}
</div>`;
}

function printPage({ base, brandName }: PageFrame, title: string, main: Html): string {
  return html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${brandName}</title>
<link rel="stylesheet" href="${base}/identity.css">
</head>
<body>
<header><a href="/">${brandName}</a></header>
<main>
${main}
</main>
<footer>Beber con moderación. Prohibida su venta a menores de 18 años.</footer>
</body>
</html>
`.markup;
}
