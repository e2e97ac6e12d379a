import type { LegalFormPage, TakenRequest } from '#core/leads/get-legal-form.ts';
import { navigate } from '../routing/navigate.ts';
import { PageHead } from '../ui/page-head.tsx';
import { PageSubject } from '../ui/page-subject.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import { CopyCode } from './copy-code.tsx';
import { LeadForm } from './lead-form.tsx';

/** The page behind either legal button: a form without sign-in, answered with a code. */
export function Page({ data }: { data: LegalFormPage }) {
  const { canonicalPath, taken } = data;
  return (
    <div className="wrap legal-form">
      <PageHead
        page={{
          ...data,
          title: taken === null ? data.title : taken.title,
          description: data.intro[0] ?? data.title,
          noIndex: taken !== null,
        }}
      />
      {taken === null ? (
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
            onTaken={(receipt) => navigate(canonicalPath + receipt, { replace: true })}
          />
        </PageSubject>
      ) : (
        <Taken taken={taken} />
      )}
    </div>
  );
}

function Taken({ taken: { title, nextSteps, receipt } }: { taken: TakenRequest }) {
  return (
    <div className="legal-form-taken" role="status">
      <h1 tabIndex={-1} ref={takeFocus}>
        {title}
      </h1>
      <p className="legal-form-code">
        Tu código es <strong>{receipt.code}</strong>
        <CopyCode code={receipt.code} />
      </p>
      <p>
        Lo recibimos el <time dateTime={receipt.takenAt.iso}>{receipt.takenAt.label.toLowerCase()}</time>.
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
