import { type Html, html } from './html.ts';

type Field = {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  /** The value to show again; never a password. */
  value?: string;
  problem?: string | null | undefined;
  /** Whether the page opens with the focus here: the first wrong field of a refused form. */
  isFocused?: boolean;
  hint?: string;
  /** The id of the form, for a field outside of it. */
  form?: string;
};

/** Prints a labelled text field with its hint and its error message. */
export function printField({
  name,
  label,
  type,
  autocomplete,
  value = '',
  problem,
  isFocused,
  hint,
  form,
}: Field): Html {
  const notes = [hint ? `${name}-hint` : '', problem ? `${name}-problem` : ''].filter((id) => id !== '').join(' ');
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required${
    form === undefined ? null : html` form="${form}"`
  } aria-invalid="${problem ? 'true' : 'false'}"${isFocused ? html` autofocus` : null}${notes === '' ? null : html` aria-describedby="${notes}"`}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null}
${problem ? html`<p class="error" id="${name}-problem">${problem}</p>` : null}
</div>`;
}

/** Prints the e-mail field that all forms share. */
export function printEmailField(value: string, problem?: string | null, isFocused = problem != null): Html {
  return printField({
    name: 'email',
    label: 'Correo electrónico',
    type: 'email',
    autocomplete: 'username',
    value,
    problem,
    isFocused,
  });
}
