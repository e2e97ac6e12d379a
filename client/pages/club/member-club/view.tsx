import type { ClubInvitation } from '#core/account/club-invitation.ts';
import type { MemberClubView } from '#core/account/get-member-club.ts';
import type { PendingRequest, SentRequest } from '#core/account/member-requests.ts';
import type { OwnPlan } from '#core/account/own-plan.ts';
import type { MemberRenewal } from '#core/club/renewal.ts';
import { paths } from '#core/values/paths.ts';
import { MemberSaving } from '../../../club/member-saving.tsx';
import { SelectionRow } from '../../../club/selection-card.tsx';
import { CopyCode } from '../../../leads/copy-code.tsx';
import { LeadForm } from '../../../leads/lead-form.tsx';
import { BlockContent } from '../../../ui/block-content.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Section, useHeading } from '../../../ui/page-heading.tsx';
import { useSite } from '../../../ui/site-context.tsx';
import { BoxWineList, PlanPicture } from './own-box.tsx';
import { MEMBERSHIPS, Memberships, Outcome } from './own-memberships.tsx';

/** The member's own page: the next box, the boxes of the month, the plans and the form for requests. */
export function Page({ data }: { data: MemberClubView }) {
  const { firstName, isMember } = data;
  const { accountUrl } = useSite();
  /** Also if they cannot be read now. */
  const hasMemberships = data.memberships.status === 'failed' || data.memberships.data !== null;
  return (
    <div className="wrap member-club">
      <PageHead page={{ ...data, noIndex: true }} />
      <div className="member-club-body">
        <h1>{firstName === null || !isMember ? data.title : `Tu club, ${firstName}`}</h1>
        {data.sent !== null && <Sent sent={data.sent} />}
        {(hasMemberships || data.outcome !== null) && (
          <div id={MEMBERSHIPS} className="member-club-memberships">
            {data.outcome !== null && <Outcome {...data.outcome} />}
            {hasMemberships && (
              <BlockContent name="memberships" block={data.memberships}>
                {(cards) => <Memberships cards={cards ?? []} page={data} />}
              </BlockContent>
            )}
          </div>
        )}
        {data.invitation !== null && <Join {...data.invitation} />}
        {isMember && !hasMemberships && <Next data={data} />}
        {isMember && (
          <p className="action-row">
            <a className="text-action" href={data.calendarHref} data-native="">
              <Icon name="calendar" />
              Llevá las fechas a tu calendario
            </a>
            {accountUrl !== null && (
              <a className="text-action" href={accountUrl}>
                Tus pedidos y datos
              </a>
            )}
          </p>
        )}
        <BlockContent name="member-prices" block={data.memberDiscount}>
          {(discount) => discount !== null && <MemberSaving discount={discount} />}
        </BlockContent>
      </div>
      {data.pending.length > 0 && <Pending requests={data.pending} />}
      {data.request !== null && <Requests request={data.request} hasMemberships={hasMemberships} />}
      <Section
        id="cajas"
        title="Las cajas del club"
        more={
          <a className="text-action" href={paths.selections}>
            Ver todas las selecciones
          </a>
        }
      >
        <BlockContent name="selections" block={data.selections}>
          {(cards) =>
            cards.length > 0 ? <SelectionRow cards={cards} /> : <p>Todavía no publicamos las cajas del club.</p>
          }
        </BlockContent>
      </Section>
    </div>
  );
}

/** What the calendar and the account say of a member whose membership no service has. */
function Next({ data }: { data: MemberClubView }) {
  return (
    <div className="member-club-next split">
      <div>
        <p className="eyebrow">Tu próxima caja</p>
        <BlockContent name="renewal" block={data.renewal}>
          {(renewal) =>
            renewal === null ? (
              <p>El calendario de este mes todavía no está publicado.</p>
            ) : (
              <Renewal renewal={renewal} />
            )
          }
        </BlockContent>
      </div>
      <div>
        <p className="eyebrow">Tu plan</p>
        <BlockContent name="plans" block={data.plans}>
          {(plans) => <OwnPlans plans={plans ?? []} />}
        </BlockContent>
      </div>
    </div>
  );
}

type RequestsProps = { request: NonNullable<MemberClubView['request']>; hasMemberships: boolean };

/** One form for all requests of a member; each choice is a lead source of its own. */
function Requests({ request: { form, choices, chosen }, hasMemberships }: RequestsProps) {
  const isSingle = choices.length === 1;
  return (
    <Section
      className="section member-club-requests"
      id={hasMemberships ? 'regalo' : MEMBERSHIPS}
      title={hasMemberships ? 'Regalá una caja' : 'Pausá, salteá o cambiá'}
    >
      {isSingle && <p>{choices[0]?.hint}</p>}
      <LeadForm
        form={form}
        {...(!isSingle && { choices: { legend: '¿Qué querés hacer?', options: choices, chosen } })}
        fields={['message', 'name', 'email']}
        labels={{
          message: hasMemberships
            ? 'Contanos a quién y a dónde'
            : 'Contanos lo que haga falta: hasta qué mes, a qué plan, a quién y a dónde',
        }}
        submitLabel="Enviar el pedido"
        receiptPath={paths.memberClub}
      />
    </Section>
  );
}

function Sent({ sent: { title, receipt, nextSteps, canAsk } }: { sent: SentRequest }) {
  return (
    <section className="section panel member-club-sent" role="status">
      <h2 tabIndex={-1} data-takes-focus="">
        {title}
      </h2>
      <p>
        Tu código es <strong>{receipt.code}</strong>. Guardalo: identifica tu pedido del{' '}
        <time dateTime={receipt.acceptedAt.iso}>{receipt.acceptedAt.label.toLowerCase()}</time>.
      </p>
      <CopyCode code={receipt.code} />
      {nextSteps.length > 0 && (
        <ul>
          {nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      {canAsk && (
        <a className="text-action" href={paths.memberClub}>
          Pedir otro cambio
        </a>
      )}
    </section>
  );
}

/** The requests of this session. The shop has stored them; only the editors may say what is done with them, and when. */
function Pending({ requests }: { requests: PendingRequest[] }) {
  const { title, text } = useHeading(
    'member-request',
    'Tus pedidos al club',
    'Los recibimos y están en trámite: el cambio todavía no está hecho.',
  );
  return (
    <Section id="en-tramite" title={title}>
      <p>{text}</p>
      <ul className="member-club-pending">
        {requests.map(({ title, receipt: { code, acceptedAt } }) => (
          <li key={code}>
            <strong>{title}</strong>
            <span className="small-muted">
              En trámite · código {code} · <time dateTime={acceptedAt.iso}>{acceptedAt.label.toLowerCase()}</time>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Renewal({ renewal }: { renewal: MemberRenewal }) {
  return (
    <>
      <h2>{renewal.month}</h2>
      <p>{renewal.sentence}</p>
      <p>
        Se cobra con la renovación del{' '}
        <time dateTime={renewal.renewalDate.iso}>{renewal.renewalDate.label.toLowerCase()}</time>.
      </p>
    </>
  );
}

function OwnPlans({ plans }: { plans: OwnPlan[] }) {
  if (plans.length === 0) return <p>Tenés una suscripción activa. Tu cuenta no nos dice de qué plan.</p>;
  return (
    <ul className="member-club-plans">
      {plans.map(({ title, detail, image, wines }) => (
        <li key={title + detail} className="own-box">
          {image !== null && <PlanPicture image={image} />}
          <div>
            <strong>{title}</strong>
            {detail !== '' && <span className="small-muted">{detail}</span>}
            {wines !== null && <BoxWineList wines={wines} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** For an account without an active subscription. */
function Join({ lede, text }: ClubInvitation) {
  const { accountUrl } = useSite();
  return (
    <>
      <p className="lede">{lede}</p>
      {text !== '' && <p>{text}</p>}
      <p className="action-row">
        <a className="button large" href={`${paths.club}#planes`}>
          Ver los planes
        </a>
        {accountUrl !== null && (
          <a className="text-action" href={accountUrl}>
            Tus pedidos y datos
          </a>
        )}
      </p>
    </>
  );
}
