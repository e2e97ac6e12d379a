import { dataOf } from '#core/block.ts';
import type { ClubLandingView } from '#core/club/get-club-landing.ts';
import type { Club } from '#core/club/plan.ts';
import type { PlanGroupView, PlanListView } from '#core/club/plan-list.ts';
import { toChoices } from '#core/store/listing/filter-group-view.ts';
import { paths } from '#core/values/paths.ts';
import { MemberSaving } from '../../../club/member-saving.tsx';
import { SelectionRow } from '../../../club/selection-card.tsx';
import { LeadForm } from '../../../leads/lead-form.tsx';
import { ClubLink } from '../../../store/price/club-link.tsx';
import { MemberWords } from '../../../store/price/member-context.tsx';
import { useColour } from '../../../styles/colour-context.tsx';
import { BlockContent } from '../../../ui/block-content.tsx';
import { OfferNotice } from '../../../ui/offer-notice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageHeading, Section, useHeading } from '../../../ui/page-heading.tsx';
import { Picture, SmallPicture } from '../../../ui/picture.tsx';
import { ToggleLinks } from '../../../ui/toggle-links.tsx';
import { PlanCard, type PlanDates } from './plan-card.tsx';
import { RenewalStrip } from './renewal-strip.tsx';

/** The club's landing. A member sees links to their own club page in place of the invitations. */
export function Page({ data }: { data: ClubLandingView }) {
  return (
    <>
      <div className="wrap">
        <PageHead page={data} />
      </div>
      <Opening data={data} />
      {data.contact !== null && (
        <div className="wrap">
          <Contact contact={data.contact} />
        </div>
      )}
      {hasRenewal(data) && (
        <BlockContent name="renewal" block={data.renewal} className="wrap subscriptions-renewal">
          {(renewal) => renewal !== null && <RenewalStrip renewal={renewal} />}
        </BlockContent>
      )}
      <div className="wrap subscriptions-plans" id="planes">
        <BlockContent name="plans" block={data.plans}>
          {(list) => <PlanList list={list} dates={datesOf(data)} />}
        </BlockContent>
      </div>
      <BlockContent name="club" block={data.club} className="wrap section">
        {(club) => <HowItWorks club={club} />}
      </BlockContent>
      <PastBoxes block={data.selections} />
    </>
  );
}

const CONTACT_ID = 'escribinos';

/** The form of a landing whose visitors buy in another way than by joining, such as companies. */
function Contact({ contact: { title, landing, form } }: { contact: NonNullable<ClubLandingView['contact']> }) {
  const { text } = useHeading('contact-form', '', 'Lo que escribas les llega a quienes atienden la tienda.');
  return (
    <section className="subscriptions-contact panel split" aria-labelledby={CONTACT_ID}>
      <div>
        <h2 id={CONTACT_ID}>{title}</h2>
        <p>{text} Usamos tus datos solo para responderte.</p>
      </div>
      <LeadForm
        form={form}
        landing={landing}
        fields={['name', 'email', 'phone', 'message']}
        labels={{ message: '¿Qué necesitás?' }}
        submitLabel="Enviar consulta"
        thanks={
          <div>
            <p>¡Gracias por escribirnos!</p>
            <p>Recibimos tu consulta. {text}</p>
          </div>
        }
      />
    </section>
  );
}

function PastBoxes({ block }: { block: ClubLandingView['selections'] }) {
  const { title, text } = useHeading(
    'club-selections',
    'Mirá qué vino en cada caja',
    'Las selecciones de todos los meses, vino por vino y con su historia.',
  );
  return (
    <aside className="wrap section panel subscriptions-selections">
      <h2>{title}</h2>
      <p className="lede">{text}</p>
      <BlockContent name="selections" block={block}>
        {(cards) => cards.length > 0 && <SelectionRow cards={cards} />}
      </BlockContent>
      <a className="button" href={paths.selections}>
        Ver las selecciones
      </a>
    </aside>
  );
}

/** False if the calendar has no row for this month; a calendar that failed still prints its sentence. */
function hasRenewal({ renewal }: ClubLandingView): boolean {
  return renewal.status === 'failed' || renewal.data !== null;
}

/** The page's opening in the landing's colours. */
function Opening({ data }: { data: ClubLandingView }) {
  const backgroundProps = useColour(data.backgroundColour ?? '');
  const text = useColour(data.textColour ?? '');
  const lateNote = dataOf(data.renewal)?.lateNote ?? null;
  return (
    <div className="subscriptions-opening" {...backgroundProps}>
      <div className="wrap split">
        <div className="subscriptions-opening-text" {...text}>
          <PageHeading place={data.canonicalPath === paths.club ? 'club' : null} title={data.heading} />
          {data.subtitle !== '' && (
            <p>
              <MemberWords guest={data.subtitle} member="Ya sos parte del club: mirá tu próxima caja en tu club." />
            </p>
          )}
          {lateNote !== null && (
            <p className="subscriptions-late">
              <MemberWords guest={<strong>{lateNote}</strong>} member={null} />
            </p>
          )}
          <OfferNotice dates={data.offerDates} />
          <BlockContent name="member-prices" block={data.memberDiscount}>
            {(discount) => discount !== null && <MemberSaving discount={discount} />}
          </BlockContent>
          <p className="subscriptions-actions action-row">
            <ClubLink className="button large" href="#planes" label="Ver los planes" />
            {data.contact === null ? (
              <a className="text-action" href={paths.selections}>
                Nuestras selecciones
              </a>
            ) : (
              <a className="text-action" href={`#${CONTACT_ID}`}>
                {data.contact.title}
              </a>
            )}
          </p>
        </div>
        {data.image !== null && (
          <div className="subscriptions-picture">
            <Picture
              className="subscriptions-photo cover-picture"
              image={data.image}
              preset="card"
              sizes="(width >= 64rem) 620px, 100vw"
              priority
            />
            {data.stamp !== null && (
              <Picture className="subscriptions-stamp" image={data.stamp} preset="square" sizes="144px" />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** What the calendar says of a new member's first box, and of a member's change. */
function datesOf({ renewal }: ClubLandingView): PlanDates {
  const dates = dataOf(renewal);
  return {
    firstBox: dates?.firstBox ?? null,
    firstRenewal: dates?.firstRenewal ?? null,
    changedBox: dates?.member?.change?.box ?? null,
  };
}

function PlanList({ list, dates }: { list: PlanListView; dates: PlanDates }) {
  const { groups, filters, clearHref, countLabel } = list;
  if (groups.length === 0 && clearHref === null) {
    return <p className="lede">En este momento no hay planes para suscribirse. Volvé en unos días.</p>;
  }
  return (
    <>
      {filters.length > 0 && <PlanFilters filters={filters} countLabel={countLabel} clearHref={clearHref} />}
      {groups.length === 0 && <p className="lede">Ningún plan tiene todo eso. Probá con menos filtros.</p>}
      {groups.map((group) => (
        <Plans key={group.title} group={group} dates={dates} />
      ))}
    </>
  );
}

function PlanFilters({ filters, countLabel, clearHref }: Pick<PlanListView, 'filters' | 'countLabel' | 'clearHref'>) {
  return (
    <div className="subscriptions-filters small-muted">
      {filters.map((group) => (
        <ToggleLinks key={group.key} label={group.label} options={toChoices(group)} rel="nofollow" />
      ))}
      <p role="status">
        {countLabel}
        {clearHref !== null && (
          <>
            {' · '}
            <a href={clearHref}>Ver todos</a>
          </>
        )}
      </p>
    </div>
  );
}

function Plans({ group, dates }: { group: PlanGroupView; dates: PlanDates }) {
  return (
    <Section
      title={group.title || 'Planes'}
      more={group.stamp !== null && <SmallPicture image={group.stamp} size={48} lazy />}
    >
      <div className="subscriptions-grid">
        {group.plans.map((plan) => (
          <PlanCard key={plan.checkoutHref} plan={plan} dates={dates} />
        ))}
      </div>
    </Section>
  );
}

function HowItWorks({ club }: { club: Club }) {
  return (
    <section className="subscriptions-club split" aria-labelledby="como-funciona">
      <Picture
        className="subscriptions-photo cover-picture"
        image={club.image}
        preset="card"
        sizes="(width >= 64rem) 560px, 100vw"
      />
      <div>
        <h2 id="como-funciona">{club.title || 'Cómo funciona'}</h2>
        {club.subtitle !== '' && <p className="lede">{club.subtitle}</p>}
      </div>
      {club.benefits.length > 0 && (
        <ul className="subscriptions-benefits">
          {club.benefits.map((benefit) => (
            <li key={benefit.title}>
              {benefit.icon !== null && (
                <Picture className="subscriptions-icon" image={benefit.icon} preset="thumbnail" sizes="48px" alt="" />
              )}
              <h3>{benefit.title}</h3>
              <p className="small-muted">{benefit.description}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
