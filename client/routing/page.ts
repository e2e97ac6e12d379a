import type { ReactNode } from 'react';
import type { Seen, Visit } from '#core/account/visit.ts';
import type { Visitor } from '#core/account/visitor.ts';
import type { FailureCode } from '#core/failure-catalogue.ts';
import type { Json } from '#core/json.ts';
import type { UseCases } from '#core/use-cases.ts';

export type UseCaseName = keyof UseCases;
type Input<K extends UseCaseName> = Parameters<UseCases[K]>[0];
type Answer<K extends UseCaseName> = Awaited<ReturnType<UseCases[K]>>;
/** What a use case about a visitor answers holds more than the page may see. */
type View<K extends UseCaseName> = Answer<K> extends Seen<infer V> ? V : Answer<K>;

/** A URL as a row reads it: decoded path parameters and the query. */
export type PageRequest = { params: Readonly<Record<string, string | undefined>>; query: URLSearchParams };

type PageModule<K extends UseCaseName> = { Page: (props: { data: View<K> }) => ReactNode };

type CommonRow<K extends UseCaseName> = {
  /** Names the row in logs and route ids. */
  name: string;
  path: string;
  /** Other paths that show the same page. */
  aliases?: readonly string[];
  useCase: K;
  /** The catalogue's failure where the page's own subject does not answer. */
  subject?: FailureCode;
  /** The page's code, its own chunk. A row whose component expects another use case's data does not compile. */
  load: () => Promise<PageModule<K>>;
};

export type PublicPage<K extends UseCaseName> = CommonRow<K> & {
  /** Seconds a shared cache may keep the page. */
  maxAge: number;
  /** Query keys the page depends on; a cache ignores every other. */
  query?: readonly string[];
  input: (request: PageRequest) => Input<K>;
};

/** Use cases about one visitor. */
type VisitUseCaseName = { [K in UseCaseName]: Answer<K> extends Seen<unknown> ? K : never }[UseCaseName];

export type PrivatePage<K extends VisitUseCaseName> = CommonRow<K> & {
  input: (request: PageRequest, visitor: Visitor) => Input<K>;
};

/** What the page prints, and what the visitor's browser must remember; a public page has nothing to say on that. */
export type PageAnswer = { data: Json; visit: Visit | null };

/** A screen as the engines see it, its use case's types already checked. */
export type PageRow = {
  name: string;
  paths: readonly string[];
  maxAge: number;
  query: readonly string[];
  subject: FailureCode;
  run: (useCases: UseCases, request: PageRequest, visitor: Visitor) => Promise<PageAnswer>;
  load: () => Promise<{ Page: (props: { data: never }) => ReactNode }>;
};

/** A page that any shared cache may keep: it cannot see the visitor. */
export function definePage<K extends UseCaseName>(page: PublicPage<K>): PageRow {
  return toRow(page, page.maxAge, page.query ?? [], page.input, (answer) => ({ data: answer, visit: null }));
}

/** A page that shows the visitor's own facts; never cached. */
export function definePrivatePage<K extends VisitUseCaseName>(page: PrivatePage<K>): PageRow {
  return toRow(page, 0, [], page.input, (answer) => {
    // Such use cases answer nothing else.
    const { view, visit } = answer as Seen<Json>;
    return { data: view, visit };
  });
}

function toRow<K extends UseCaseName>(
  page: CommonRow<K>,
  maxAge: number,
  query: readonly string[],
  input: (request: PageRequest, visitor: Visitor) => Input<K>,
  read: (answer: Json) => PageAnswer,
): PageRow {
  return {
    name: page.name,
    paths: [page.path, ...(page.aliases ?? [])],
    maxAge,
    query,
    subject: page.subject ?? 'unavailable',
    run: async (useCases, request, visitor) => {
      // TypeScript cannot see that UseCases[K] takes Input<K> while K is still a parameter; the row's types already tied them.
      const useCase = useCases[page.useCase] as unknown as (input: Input<K>) => Promise<Json>;
      return read(await useCase(input(request, visitor)));
    },
    load: page.load,
  };
}
