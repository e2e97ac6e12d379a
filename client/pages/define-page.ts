import type { ReactNode } from 'react';
import type { ChangeOutcome } from '#core/account/get-member-club.ts';
import type { LoginProblem } from '#core/account/login.ts';
import type { Visitor, WithFacts } from '#core/account/visitor.ts';
import type { FailureCode } from '#core/failure-list.ts';
import type { Json } from '#core/json.ts';
import type { LeadFormView } from '#core/leads/lead-form-view.ts';
import type { ShellView } from '#core/site/get-shell.ts';
import type { UseCases } from '#core/use-cases.ts';
import type { AcceptedQuery } from '#core/values/query-values.ts';
import type { MarkdownPage, PrintLink } from '../markdown/markdown-text.ts';
import type { PrintMarkdown } from '../markdown/page-markdown.ts';
import { type MachineFacts, NO_FACTS } from '../structured-data/page-facts.ts';

export type UseCaseName = keyof UseCases;
type Input<K extends UseCaseName> = Parameters<UseCases[K]>[0];
type Answer<K extends UseCaseName> = Awaited<ReturnType<UseCases[K]>>;
/** The view model that the page prints: for a use case about a visitor, its answer without the visitor's facts. */
export type View<K extends UseCaseName> = Answer<K> extends WithFacts<infer V> ? V : Answer<K>;

/** The parameter names of a path: 'category' | 'slug' for `/tienda/:category/:slug`. */
type ParamName<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** The URL that a row reads: the decoded parameters of its path, and the query. */
type RowRequest<Path extends string> = {
  params: Readonly<Record<ParamName<Path>, string>>;
  query: URLSearchParams;
};

/** The URL that a row matched, whose types do not know the row's parameters. */
export type PageRequest = { params: Readonly<Record<string, string | undefined>>; query: URLSearchParams };

/**
 * What the page of a refused form shows, by form: the cart's problem, the lead's fields with their messages, or the
 * failed sign-in.
 */
export type RefusedForms = {
  cart: { status: number; message: string };
  lead: LeadFormView;
  membership: ChangeOutcome;
  signIn: LoginProblem;
};

export type RefusalOf<F extends keyof RefusedForms> = { form: F; shown: RefusedForms[F] };

/** A refused form and what its page shows. */
export type Refusal = { [F in keyof RefusedForms]: RefusalOf<F> }[keyof RefusedForms];

/** Functions that write a refused form into the page's view model. */
type RefusalWriters<V> = { [F in keyof RefusedForms]?: (view: V, shown: RefusedForms[F]) => V };

/** An area with a stylesheet of its own, `client/{area}/{area}.css`. What several areas use is in `client/styles/main.css`. */
export type StyleArea = 'blog' | 'cart' | 'cellar' | 'club' | 'leads' | 'site' | 'store';

type CommonRow<K extends UseCaseName, Path extends string> = {
  /** Identifies the row in logs and metrics. */
  name: string;
  path: Path;
  /** Other paths that show the same page; they have the same parameters. */
  aliases?: readonly string[];
  useCase: K;
  /** The failure that is reported if the page's subject is unavailable. */
  subjectFailure?: FailureCode;
  /** The `data-block` of the page's subject or of its failure. */
  block?: string;
  /** For a page with a second subject: the `data-block` of that subject's failure. */
  failureBlocks?: FailureBlocks;
  /** For a page with forms that the server may refuse. */
  refusal?: RefusalWriters<View<K>>;
  /** The area whose stylesheet the page needs beside the main one. */
  styles?: StyleArea;
  /** The page's markup. A component that expects another use case's data does not compile. */
  Page: (props: { data: View<K> }) => ReactNode;
};

/** Why a page has nothing of that kind. */
type Without = { without: string };

type FailureBlocks = Readonly<Partial<Record<FailureCode, string>>>;

type PublicPage<K extends UseCaseName, Path extends string> = CommonRow<K, Path> & {
  /** Seconds that a shared cache may keep the page; 30 by default. */
  maxAge?: number;
  /** Whether the page shows prices of products or plans. Caches may serve such a page stale for a minute only. */
  hasPrices?: boolean;
  /** Whether the page links to the checkout of plans, which then get the campaign of the page's own address. */
  sellsPlans?: boolean;
  /** The query that `input` reads; none by default. */
  query?: AcceptedQuery;
  input: (request: RowRequest<Path>) => Input<K>;
  /** What search engines and link previews read of it, beside its head. Without it they read the brand's picture alone. */
  facts: ((view: View<K>, shell: ShellView) => Partial<MachineFacts>) | Without;
  /** The page as Markdown, which assistants read. */
  markdown: ((view: View<K>, link: PrintLink) => MarkdownPage) | Without;
};

/** Use cases whose answer has facts about one visitor. */
type VisitorUseCaseName = { [K in UseCaseName]: Answer<K> extends WithFacts<unknown> ? K : never }[UseCaseName];

type PrivatePage<K extends VisitorUseCaseName, Path extends string> = CommonRow<K, Path> & {
  input: (request: RowRequest<Path>, visitor: Visitor) => Input<K>;
  /** For a page whose link is sent to others. */
  facts?: (view: View<K>, shell: ShellView) => Partial<MachineFacts>;
};

/** A row without type parameters; `definePage` has checked it against its use case. */
export type PageRow = {
  name: string;
  paths: readonly string[];
  /** Whether the page shows facts about the visitor. */
  isPrivate: boolean;
  maxAge: number;
  hasPrices: boolean;
  sellsPlans: boolean;
  query: AcceptedQuery;
  useCase: UseCaseName;
  subjectFailure: FailureCode;
  block: string | null;
  failureBlocks: FailureBlocks | undefined;
  /** Runs the use case. A public page has no facts about the visitor. */
  run: (useCases: UseCases, request: PageRequest, visitor: Visitor) => Promise<WithFacts<Json>>;
  refusal: RefusalWriters<Json> | undefined;
  styles: StyleArea | null;
  Page: (props: { data: never }) => ReactNode;
  /** `view` is what `run` returned. */
  facts: (view: Json, shell: ShellView) => MachineFacts;
  /** Null if the page has no Markdown. */
  markdown: PrintMarkdown | null;
};

/** Defines a page that shared caches may keep, because its input cannot depend on the visitor. */
export function definePage<K extends UseCaseName, Path extends string>(page: PublicPage<K, Path>): PageRow {
  return toRow(page, page, page.input, (answer) => ({ view: answer, facts: null }));
}

/** Defines a page that shows facts about the visitor and is never cached. */
export function definePrivatePage<K extends VisitorUseCaseName, Path extends string>(
  page: PrivatePage<K, Path>,
): PageRow {
  // The types admit only use cases that return `WithFacts`.
  return toRow(
    page,
    { ...PRIVATE, facts: page.facts ?? ONE_VISITOR },
    page.input,
    (answer) => answer as WithFacts<Json>,
  );
}

/** What caches and other programs need to know about a page. */
type Publication<K extends UseCaseName> = Pick<
  PublicPage<K, string>,
  'maxAge' | 'hasPrices' | 'sellsPlans' | 'query' | 'facts' | 'markdown'
> & { isPrivate?: boolean };

const ONE_VISITOR: Without = { without: 'It is about one visitor.' };

/** No cache keeps it, and no program reads it. */
const PRIVATE = { maxAge: 0, isPrivate: true, markdown: ONE_VISITOR };

const NO_QUERY: AcceptedQuery = { keys: [], toPairs: () => [] };

function toRow<K extends UseCaseName, Path extends string>(
  page: CommonRow<K, Path>,
  publication: Publication<K>,
  input: (request: RowRequest<Path>, visitor: Visitor) => Input<K>,
  read: (answer: Json) => WithFacts<Json>,
): PageRow {
  const { isPrivate = false, maxAge = 30, hasPrices = false, sellsPlans = false, query = NO_QUERY } = publication;
  // Both only receive the view of K that `run` returned.
  const facts = publication.facts as ((view: Json, shell: ShellView) => Partial<MachineFacts>) | Without;
  const markdown = publication.markdown as PrintMarkdown | Without;
  return {
    name: page.name,
    paths: [page.path, ...(page.aliases ?? [])],
    isPrivate,
    maxAge,
    hasPrices,
    sellsPlans,
    query,
    useCase: page.useCase,
    subjectFailure: page.subjectFailure ?? 'unavailable',
    block: page.block ?? null,
    failureBlocks: page.failureBlocks,
    run: async (useCases, request, visitor) => {
      // TypeScript cannot prove that UseCases[K] takes Input<K> while K is a type parameter.
      const useCase = useCases[page.useCase] as unknown as (input: Input<K>) => Promise<Json>;
      // A row runs only for its own paths, so every parameter is present.
      return read(await useCase(input(request as RowRequest<Path>, visitor)));
    },
    // A writer only receives the view of K that `run` returned, which is JSON.
    refusal: page.refusal as unknown as RefusalWriters<Json>,
    styles: page.styles ?? null,
    Page: page.Page,
    facts: (view, shell) => ('without' in facts ? NO_FACTS : { ...NO_FACTS, ...facts(view, shell) }),
    markdown: 'without' in markdown ? null : markdown,
  };
}
