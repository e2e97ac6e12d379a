import type { ReactNode } from 'react';
import type { ChangeOutcome, MemberClubView } from '#core/account/get-member-club.ts';
import type { MembershipCardView } from '#core/account/membership-card.ts';
import type { MembershipChange } from '#core/club/membership.ts';
import { paths } from '#core/values/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { NextBox, PaymentLine } from './next-box.tsx';
import { BoxWineList, PlanPicture } from './own-box.tsx';

/** The id of the element that has the memberships; links to a change of plan lead there. */
export const MEMBERSHIPS = 'pedidos';

/** The id of the element that says what became of a change; without scripts its form leads there. */
const OUTCOME = 'cambio';

type MembershipsProps = { cards: MembershipCardView[]; page: MemberClubView };

/** The memberships with their next boxes, and the forms that change them, which work without scripts. */
export function Memberships({ cards, page }: MembershipsProps) {
  const { missingMemberships, changeKey } = page;
  return (
    <>
      {missingMemberships !== null && <p>{missingMemberships}</p>}
      <ul className="membership-list">
        {cards.map((card) => (
          <li key={card.id} className="own-box membership">
            {card.plan.image !== null && <PlanPicture image={card.plan.image} />}
            <div>
              <p className="eyebrow">
                {card.plan.title}
                {card.plan.detail !== '' && ` · ${card.plan.detail}`}
              </p>
              {card.status === 'cancelled' && <Cancelled card={card} page={page} />}
              {card.status === 'paused' && (
                <p className="membership-state cluster">
                  {card.pausedUntil === null ? 'En pausa.' : `En pausa: vuelve con la caja de ${card.pausedUntil}.`}
                </p>
              )}
              {card.skipped.map(({ sentence, undo }) => (
                <div key={sentence} className="membership-state cluster">
                  <strong>{sentence}</strong>
                  {undo !== null && (
                    <ChangeForm card={card} changeKey={`${changeKey}-${undo}`} change={{ kind: 'unskip', month: undo }}>
                      <button className="text-action" type="submit" aria-label={`Deshacer: ${sentence}`}>
                        Deshacer
                      </button>
                    </ChangeForm>
                  )}
                </div>
              ))}
              {card.next === null ? (
                card.status === 'active' && <p>Todavía no sabemos cuál es tu próxima caja.</p>
              ) : (
                <NextBox next={card.next} payment={card.payment} />
              )}
              {card.payment !== null && card.next?.charge.hasFailed !== true && <PaymentLine payment={card.payment} />}
              {card.plan.wines !== null && card.next !== null && <BoxWineList wines={card.plan.wines} />}
              {card.address !== null && card.status !== 'cancelled' && (
                <p className="membership-address small-muted">
                  Va a {card.address}. Si cambia la dirección, <a href={paths.contact}>escribinos</a>.
                </p>
              )}
              {card.changes !== null && <Changes card={card} page={page} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The service's answer to a cancellation may be lost after it was made: the same form, sent again, shows its code. */
function Cancelled({ card, page: { changeKey, outcome } }: { card: MembershipCardView; page: MemberClubView }) {
  return (
    <>
      <p className="membership-state cluster">
        <strong>Diste de baja esta suscripción.</strong>
      </p>
      {outcome?.isCancellation && (
        <ChangeForm card={card} changeKey={changeKey} change={{ kind: 'cancel' }}>
          <button className="button" type="submit">
            Ver el código de la baja
          </button>
        </ChangeForm>
      )}
      {card.next === null && (
        <p>
          No se cobra nada más. Cuando quieras volver, <a href={`${paths.club}#planes`}>elegí un plan</a>.
        </p>
      )}
    </>
  );
}

/** Each change takes two presses, also the cancellation. */
function Changes({ card, page: { changeKey, wantedPlan } }: { card: MembershipCardView; page: MemberClubView }) {
  const { changes } = card;
  if (changes === null) return null;
  const { skip, pause, isPaused, plans } = changes;
  const shared = { card, changeKey };
  const wanted = plans.find(({ guid }) => guid === wantedPlan)?.guid;
  return (
    <div className="membership-changes">
      {skip !== null && (
        <Change
          {...shared}
          title={`Saltear la caja de ${skip.label}`}
          change={{ kind: 'skip', month: skip.value }}
          submitLabel="Saltear esta caja"
        >
          <p>
            {skip.isPaid ? (
              <>
                Esa caja no sale. Ya se cobró: por la devolución, <a href={paths.contact}>escribinos</a>.
              </>
            ) : (
              'Esa caja no se cobra ni sale.'
            )}{' '}
            Lo podés deshacer hasta su cierre.
          </p>
        </Change>
      )}
      {pause.length > 0 && (
        <Change {...shared} title="Pausar el plan" change={{ kind: 'pause' }} submitLabel="Pausar">
          <label className="field">
            <span>La primera caja que querés recibir</span>
            <select name="until">
              {pause.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </Change>
      )}
      {isPaused && (
        <Change {...shared} title="Reanudar el plan" change={{ kind: 'resume' }} submitLabel="Reanudar">
          <p>Volvés a recibir desde la primera caja que no cerró.</p>
        </Change>
      )}
      {plans.length > 0 && (
        <Change
          {...shared}
          title="Cambiar de plan"
          isOpen={!!wantedPlan}
          change={{ kind: 'plan' }}
          submitLabel="Cambiar a este plan"
        >
          {wantedPlan && !wanted && <p>Ese plan ya es el tuyo, o no se puede elegir.</p>}
          <label className="field">
            <span>El plan nuevo, por caja</span>
            <select name="plan" required defaultValue={wanted}>
              <option value="">Elegí un plan</option>
              {plans.map(({ guid, label }) => (
                <option key={guid} value={guid}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </Change>
      )}
      <Change {...shared} title="Darme de baja" change={{ kind: 'cancel' }} submitLabel="Darme de baja">
        <p>
          Sin costo y sin explicaciones: te damos un código. También podés usar el{' '}
          <a href={paths.cancellation}>formulario de baja</a>.
        </p>
      </Change>
    </div>
  );
}

type ChangeProps = ChangeFormProps & { title: string; submitLabel: string; isOpen?: boolean };

function Change({ title, submitLabel, isOpen, children, ...form }: ChangeProps) {
  return (
    <details className="membership-change" open={isOpen}>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <ChangeForm {...form}>
        {children}
        <button className="button" type="submit">
          {submitLabel}
        </button>
      </ChangeForm>
    </details>
  );
}

type ChangeFormProps = {
  card: MembershipCardView;
  changeKey: string;
  change: { kind: MembershipChange['kind']; month?: string };
  children: ReactNode;
};

/** Each kind of change has a key of its own, so that a repeat of one is never taken for another. */
function ChangeForm({ card: { id }, changeKey, change: { kind, month }, children }: ChangeFormProps) {
  return (
    // A browser keeps the fragment through the redirect. The code of a cancellation is shown at the top.
    <form method="post" action={`${paths.membershipApi}#${OUTCOME}`}>
      <input type="hidden" name="membership" value={id} />
      <input type="hidden" name="kind" value={kind} />
      {month !== undefined && <input type="hidden" name="month" value={month} />}
      <input type="hidden" name="key" value={`${changeKey}-${kind}`} />
      {children}
    </form>
  );
}

/** What the last change did, or why it was refused. A refused cancellation leads to the form that needs no service. */
export function Outcome({ status, message, isCancellation }: ChangeOutcome) {
  return (
    <div className="panel membership-outcome" role={status === 200 ? 'status' : 'alert'}>
      <p id={OUTCOME} tabIndex={-1} data-takes-focus="">
        {message}
      </p>
      {isCancellation && (
        <a className="text-action" href={paths.cancellation}>
          Darme de baja con el formulario
        </a>
      )}
    </div>
  );
}
