import type { Confirmation, LegalFormView } from '#core/leads/get-legal-form.ts';
import { CopyCode } from '../../../leads/copy-code.tsx';
import { LeadForm } from '../../../leads/lead-form.tsx';
import { PageSubject } from '../../../ui/block-content.tsx';
import { PageHead } from '../../../ui/page-head.tsx';

/** The page behind either legal button: a form without sign-in, answered with a code. */
export function Page({ data }: { data: LegalFormView }) {
  const { canonicalPath, confirmation } = data;
  return (
    <div className="wrap legal-form">
      <PageHead
        page={{
          ...data,
          title: confirmation === null ? data.title : confirmation.title,
          description: data.intro[0] ?? data.title,
          noIndex: confirmation !== null,
        }}
      />
      {confirmation === null ? (
        <PageSubject className="legal-form-body split">
          <div className="legal-form-intro">
            <h1>{data.title}</h1>
            {data.intro.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <LeadForm
            form={data.form}
            fields={['name', 'email', 'phone', 'message']}
            labels={{ message: data.messageLabel }}
            submitLabel={data.submitLabel}
            receiptPath={canonicalPath}
          />
        </PageSubject>
      ) : (
        <ConfirmationText confirmation={confirmation} />
      )}
    </div>
  );
}

function ConfirmationText({ confirmation: { title, nextSteps, receipt } }: { confirmation: Confirmation }) {
  return (
    <div className="legal-form-confirmation" role="status">
      <h1 tabIndex={-1} data-takes-focus="">
        {title}
      </h1>
      <p className="legal-form-code">
        Tu código es <strong>{receipt.code}</strong>
        <CopyCode code={receipt.code} />
      </p>
      <p>
        Lo recibimos el <time dateTime={receipt.acceptedAt.iso}>{receipt.acceptedAt.label.toLowerCase()}</time>.
      </p>
      <ol className="legal-form-steps">
        {nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a className="button quiet" href="/">
        Volver al inicio
      </a>
    </div>
  );
}
