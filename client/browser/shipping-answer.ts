import { paths } from '#core/values/paths.ts';
import { ANSWER_TIMEOUT_MS, lastFreeFrom, NO_ANSWER, PROBLEM_ID } from '../store/shipping/answers.ts';
import { startPartOf } from './live-parts.ts';
import { revalidate } from './navigate.ts';
import { readDocument } from './swap-page.ts';

/** The last question of each calculator: only its answer is shown. */
const latest = new WeakMap<Element, object>();

/** Shows the delivery's price beside the form of a delivery calculator, without leaving the page. */
export async function answerShippingForm(form: HTMLFormElement): Promise<void> {
  const calculator = form.closest('.shipping-calculator');
  const status = calculator?.querySelector<HTMLElement>('[role="status"]');
  if (!calculator || !status) return;
  const turn = {};
  latest.set(calculator, turn);
  // The code of the cart's page may be on its way: then the calculator is its own once it is there.
  const wasStarted = calculator.closest('[data-started]') !== null;
  await startPartOf(form);
  if (!wasStarted && calculator.closest('[data-started]') !== null) {
    form.requestSubmit();
    return;
  }
  const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  // The quantity that is chosen in the form beside it.
  const quantity = form.closest('.product-sheet-buy')?.querySelector<HTMLSelectElement>('select[name="quantity"]');
  if (quantity) query.set('quantity', quantity.value);
  status.ariaBusy = 'true';
  const answer = await fetchAnswer(query);
  if (latest.get(calculator) !== turn) return;
  status.ariaBusy = null;
  const shown = answer ?? toProblem();
  status.replaceChildren(shown);
  // Screen readers read with the field why there is no quote.
  const field = form.querySelector('[name="postalCode"]');
  if (shown.id === '') field?.removeAttribute('aria-describedby');
  else field?.setAttribute('aria-describedby', shown.id);
  if (shown instanceof HTMLElement && shown.matches('.shipping-options')) {
    const { freeFrom } = shown.dataset;
    lastFreeFrom.set(freeFrom === undefined ? null : Number(freeFrom));
  }
  // The cart's own page has the total with the delivery.
  if (location.pathname === paths.cart) revalidate();
}

/** What the delivery's own page says; null if there is no useful answer. */
async function fetchAnswer(query: URLSearchParams): Promise<Element | null> {
  try {
    const response = await fetch(`${paths.shipping}?${query}`, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const answer = readDocument(await response.text())?.next.querySelector(
      'main .shipping-options, main .shipping-problem',
    );
    // It is in a status already.
    answer?.removeAttribute('role');
    return answer ? document.adoptNode(answer) : null;
  } catch {
    return null;
  }
}

function toProblem(): HTMLElement {
  const problem = Object.assign(document.createElement('p'), { className: 'shipping-problem', textContent: NO_ANSWER });
  problem.id = PROBLEM_ID;
  return problem;
}
