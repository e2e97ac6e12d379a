import type { ReactNode } from 'react';
import type { LoginProblem } from '#core/account/login-callback.ts';
import type { Visitor, VisitorFacts, WithFacts } from '#core/account/visitor.ts';
import type { FailureCode } from '#core/failure-catalogue.ts';
import type { Json } from '#core/json.ts';
import type { LeadForm } from '#core/leads/lead-form.ts';
import type { UseCases } from '#core/use-cases.ts';

export type UseCaseName = keyof UseCases;
type Input<K extends UseCaseName> = Parameters<UseCases[K]>[0];
type Answer<K extends UseCaseName> = Awaited<ReturnType<UseCases[K]>>;
/** The view model that the page prints: for a use case about a visitor, its answer without the visitor's facts. */
type View<K extends UseCaseName> = Answer<K> extends WithFacts<infer V> ? V : Answer<K>;

/** The parameter names of a path: 'category' | 'slug' for `/tienda/:category/:slug`. */
type ParamName<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** A URL as a row reads it: the decoded parameters of its path, and the query. */
type RowRequest<Path extends string> = {
  params: Readonly<Record<ParamName<Path>, string>>;
  query: URLSearchParams;
};

/** A URL as the router gives it. */
export type PageRequest = { params: Readonly<Record<string, string | undefined>>; query: URLSearchParams };

type PageModule<K extends UseCaseName> = { Page: (props: { data: View<K> }) => ReactNode };

/** What a refused form shows on its page, by form: a cart's problem, a lead's text and messages, a failed sign-in. */
export type RefusedForms = {
  cart: { status: number; message: string };
  lead: LeadForm;
  signIn: LoginProblem;
};

export type RefusalOf<F extends keyof RefusedForms> = { form: F; shown: RefusedForms[F] };

/** A refused form, for the page that shows it again. */
export type Refusal = { [F in keyof RefusedForms]: RefusalOf<F> }[keyof RefusedForms];

/** Writes the refusals of a page's forms into its view model. */
type RefusalWriters<V> = { [F in keyof RefusedForms]?: (view: V, shown: RefusedForms[F]) => V };

type CommonRow<K extends UseCaseName, Path extends string> = {
  /** Names the row in logs and route ids. */
  name: string;
  path: Path;
  /** Other paths that show the same page; they have the same parameters. */
  aliases?: readonly string[];
  useCase: K;
  /** The failure that an outage of the page's own subject counts as. */
  subject?: FailureCode;
  /** The `data-block` that holds the page's own subject, or its failure. */
  block?: string;
  /** For a page with a second subject: the `data-block` of its failure. */
  failureBlocks?: FailureBlocks;
  /** For a page with forms that may be refused. */
  refusal?: RefusalWriters<View<K>>;
  /** The page's code, its own chunk. A row whose component expects another use case's data does not compile. */
  load: () => Promise<PageModule<K>>;
};

type FailureBlocks = Readonly<Partial<Record<FailureCode, string>>>;

type PublicPage<K extends UseCaseName, Path extends string> = CommonRow<K, Path> & {
  /** Seconds that a shared cache may keep the page. */
  maxAge: number;
  input: (request: RowRequest<Path>) => Input<K>;
};

/** Use cases about one visitor. */
type VisitUseCaseName = { [K in UseCaseName]: Answer<K> extends WithFacts<unknown> ? K : never }[UseCaseName];

type PrivatePage<K extends VisitUseCaseName, Path extends string> = CommonRow<K, Path> & {
  input: (request: RowRequest<Path>, visitor: Visitor) => Input<K>;
};

/** What the page prints, and the facts that the visitor's browser must remember; null for a public page. */
export type PageAnswer = { data: Json; facts: VisitorFacts | null };

/** A row whose types have been checked against its use case, without them. */
export type PageRow = {
  name: string;
  paths: readonly string[];
  maxAge: number;
  subject: FailureCode;
  block: string | null;
  failureBlocks: FailureBlocks | undefined;
  run: (useCases: UseCases, request: PageRequest, visitor: Visitor) => Promise<PageAnswer>;
  refusal: RefusalWriters<Json> | undefined;
  load: () => Promise<{ Page: (props: { data: never }) => ReactNode }>;
};

/** What the browser's bundle keeps of a row: the build removes the rest, which only the server reads. */
export type BrowserRow = Pick<PageRow, 'name' | 'paths' | 'block' | 'load'>;

/** A page that any shared cache may keep: it cannot see the visitor. */
export function definePage<K extends UseCaseName, Path extends string>(page: PublicPage<K, Path>): PageRow {
  return toRow(page, page.maxAge, page.input, (answer) => ({ data: answer, facts: null }));
}

/** A page that shows the visitor's own facts; never cached. */
export function definePrivatePage<K extends VisitUseCaseName, Path extends string>(
  page: PrivatePage<K, Path>,
): PageRow {
  return toRow(page, 0, page.input, (answer) => {
    // The use cases of private pages return nothing else.
    const { view, facts } = answer as WithFacts<Json>;
    return { data: view, facts };
  });
}

function toRow<K extends UseCaseName, Path extends string>(
  page: CommonRow<K, Path>,
  maxAge: number,
  input: (request: RowRequest<Path>, visitor: Visitor) => Input<K>,
  read: (answer: Json) => PageAnswer,
): PageRow {
  return {
    name: page.name,
    paths: [page.path, ...(page.aliases ?? [])],
    maxAge,
    subject: page.subject ?? 'unavailable',
    block: page.block ?? null,
    failureBlocks: page.failureBlocks,
    run: async (useCases, request, visitor) => {
      // TypeScript cannot see that UseCases[K] takes Input<K> while K is still a parameter; the row's types already tied them.
      const useCase = useCases[page.useCase] as unknown as (input: Input<K>) => Promise<Json>;
      // The router calls a row for its own paths only, so every parameter is there.
      return read(await useCase(input(request as RowRequest<Path>, visitor)));
    },
    // A refusal is only ever written into what `run` returned: the view of K, which is JSON.
    refusal: page.refusal as unknown as RefusalWriters<Json>,
    load: page.load,
  };
}
