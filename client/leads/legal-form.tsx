import type { LegalFormPage } from '#core/leads/get-legal-form.ts';
import { navigate } from '../routing/navigate.ts';
import { PageHead } from '../ui/page-head.tsx';
import { PageSubject } from '../ui/page-subject.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import { LeadForm } from './lead-form.tsx';

/** The page behind either legal button: a form without sign-in, answered with a code. */
export function Page({ data }: { data: LegalFormPage }) {
  const { request, canonicalPath, code } = data;
  return (
    <div className="wrap legal-form">
      <PageHead
        page={{
          ...data,
          title: code === null ? data.title : data.takenTitle,
          description: data.intro[0] ?? data.title,
          noIndex: code !== null,
        }}
      />
      {code === null ? (
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
            onTaken={({ code: taken }) =>
              navigate(`${canonicalPath}?envio=${request}&codigo=${taken ?? ''}`, { replace: true })
            }
          />
        </PageSubject>
      ) : (
        <Taken data={data} code={code} />
      )}
    </div>
  );
}

function Taken({ data, code }: { data: LegalFormPage; code: string }) {
  return (
    <div className="legal-form-taken" role="status">
      <h1 tabIndex={-1} ref={takeFocus}>
        {data.takenTitle}
      </h1>
      <p className="legal-form-code">
        Tu código es <strong>{code}</strong>
      </p>
      <ol className="legal-form-steps">
        {data.nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a className="button quiet" href="/">
        Volver al inicio
      </a>
    </div>
  );
}
