import type { ReactNode } from 'react';
import type { LeadErrors, LeadField, LeadSource } from '#core/leads/lead.ts';
import type { LeadFormView } from '#core/leads/lead-form-view.ts';
import { paths } from '#core/values/paths.ts';
import { CampaignFields } from '../ui/campaign-fields.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePageAddress } from '../ui/page-address.ts';

type LeadFormProps = {
  form: LeadFormView;
  /** The fields shown, in their order. */
  fields: readonly LeadField[];
  /** Labels that replace the usual ones. */
  labels?: Partial<Record<LeadField, string>>;
  submitLabel: string;
  thanks?: ReactNode;
  /** All fields and the button on one line if there is room. */
  inline?: boolean;
  /** The slug of the landing whose form it is. */
  landing?: string;
  /** The page that confirms a request with its code, in place of `thanks`. */
  receiptPath?: string;
  /** Sources of which the visitor chooses one; without them the form sends its own. `chosen` is the one at first, or null. */
  choices?: {
    legend: string;
    options: readonly { source: LeadSource; label: string; hint: string }[];
    chosen: LeadSource | null;
  };
};

/**
 * A form that creates a lead. Without scripts the browser posts it; with scripts the answer appears in place (`browser/lead-forms.ts`).
 */
export function LeadForm(props: LeadFormProps) {
  const { form, fields, labels, submitLabel, thanks, inline, landing, receiptPath, choices } = props;
  const wasSent = new URLSearchParams(usePageAddress().search).get('envio') === form.source;
  if (wasSent) return <Thanks>{thanks}</Thanks>;
  const firstWrong = fields.find((field) => form.fields[field] !== undefined);
  return (
    <form
      data-source={form.source}
      data-receipt-path={receiptPath}
      className={inline ? 'lead-form inline' : 'lead-form'}
      method="post"
      action={form.action}
      // Explicit, because Firefox reports a form with an empty required field as invalid.
      aria-invalid={false}
    >
      {choices === undefined ? (
        <input type="hidden" name="source" value={form.source} />
      ) : (
        // A refused form shows what the visitor chose.
        <Choices {...choices} chosen={form.message === null ? choices.chosen : form.source} />
      )}
      <input type="hidden" name="consent" value={form.consent} />
      <CampaignFields campaign={form.campaign} />
      {landing !== undefined && <input type="hidden" name="landing" value={landing} />}
      {form.values.message !== '' && !fields.includes('message') && (
        <input type="hidden" name="message" value={form.values.message} />
      )}
      {form.message !== null && (
        <p className="lead-form-refused" role="alert">
          {form.message}
        </p>
      )}
      {fields.map((field) => (
        <Field
          key={field}
          form={form}
          field={field}
          label={labels?.[field] ?? usualLabels[field]}
          error={form.fields[field]}
          // The server printed the form again with its errors: start at the first of them.
          autoFocus={form.message !== null && field === firstWrong}
          // For the address that was probably meant. Always on the page, so that a screen reader announces its text.
          hint={field === 'email' && <span className="lead-form-hint" role="status" />}
        />
      ))}
      <button className="button large" type="submit">
        {submitLabel}
      </button>
      <p className="lead-form-rights">
        {form.dataRights} <a href={paths.privacy}>Política de privacidad</a>
      </p>
    </form>
  );
}

function Choices({ legend, options, chosen }: NonNullable<LeadFormProps['choices']>) {
  return (
    <fieldset className="lead-form-choices">
      <legend>{legend}</legend>
      {options.map(({ source, label, hint }) => (
        <label key={source}>
          <input type="radio" name="source" value={source} required defaultChecked={source === chosen} />
          <span>
            <strong>{label}</strong> {hint}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const usualLabels: Record<LeadField, string> = {
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono (opcional)',
  message: 'Mensaje (opcional)',
};

type FieldProps = {
  form: LeadFormView;
  field: LeadField;
  label: string;
  error: LeadErrors[LeadField];
  autoFocus: boolean;
  hint: ReactNode;
};

function Field({ form, field, label, error, autoFocus, hint }: FieldProps) {
  const id = `${form.source}-${field}`;
  const shared = {
    id,
    name: field,
    defaultValue: form.values[field],
    // Explicit, because Firefox reports an empty required field as invalid.
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    autoFocus: autoFocus || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {field === 'message' ? <textarea {...shared} rows={5} /> : <input {...shared} {...inputs[field]} />}
      {error !== undefined && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
      {hint}
    </div>
  );
}

const inputs = {
  name: { type: 'text', autoComplete: 'name', required: true },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', required: true },
  phone: { type: 'tel', autoComplete: 'tel', placeholder: '11 5555-5555' },
} as const;

/** Replaces the form and takes the focus. */
function Thanks({ children }: { children: ReactNode }) {
  return (
    <div className="lead-form-thanks" role="status" tabIndex={-1} data-takes-focus="">
      <Icon name="check" />
      {children}
    </div>
  );
}
