import type { ReactNode } from 'react';
import type { Visitor, VisitorFacts, WithFacts } from '#core/account/visitor.ts';
import type { FailureCode } from '#core/failure-catalogue.ts';
import type { Json } from '#core/json.ts';
import type { UseCases } from '#core/use-cases.ts';

export type UseCaseName = keyof UseCases;
type Input<K extends UseCaseName> = Parameters<UseCases[K]>[0];
type Answer<K extends UseCaseName> = Awaited<ReturnType<UseCases[K]>>;
/** What a use case about a visitor answers holds more than the page may see. */
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

type CommonRow<K extends UseCaseName, Path extends string> = {
  /** Names the row in logs and route ids. */
  name: string;
  path: Path;
  /** Other paths that show the same page; they have the same parameters. */
  aliases?: readonly string[];
  useCase: K;
  /** The failure that an outage of the page's own subject counts as. */
  subject?: FailureCode;
  /** The page's code, its own chunk. A row whose component expects another use case's data does not compile. */
  load: () => Promise<PageModule<K>>;
};

type PublicPage<K extends UseCaseName, Path extends string> = CommonRow<K, Path> & {
  /** Seconds a shared cache may keep the page. */
  maxAge: number;
  input: (request: RowRequest<Path>) => Input<K>;
};

/** Use cases about one visitor. */
type VisitUseCaseName = { [K in UseCaseName]: Answer<K> extends WithFacts<unknown> ? K : never }[UseCaseName];

type PrivatePage<K extends VisitUseCaseName, Path extends string> = CommonRow<K, Path> & {
  input: (request: RowRequest<Path>, visitor: Visitor) => Input<K>;
};

/** What the page prints, and what the visitor's browser must remember; a public page has nothing to say on that. */
export type PageAnswer = { data: Json; facts: VisitorFacts | null };

/** A screen as the engines see it, its use case's types already checked. */
export type PageRow = {
  name: string;
  paths: readonly string[];
  maxAge: number;
  subject: FailureCode;
  run: (useCases: UseCases, request: PageRequest, visitor: Visitor) => Promise<PageAnswer>;
  load: () => Promise<{ Page: (props: { data: never }) => ReactNode }>;
};

/** What the browser's bundle keeps of a row: the build removes the rest, which only the server reads. */
export type BrowserRow = Pick<PageRow, 'name' | 'paths' | 'load'>;

/** A page that any shared cache may keep: it cannot see the visitor. */
export function definePage<K extends UseCaseName, Path extends string>(page: PublicPage<K, Path>): PageRow {
  return toRow(page, page.maxAge, page.input, (answer) => ({ data: answer, facts: null }));
}

/** A page that shows the visitor's own facts; never cached. */
export function definePrivatePage<K extends VisitUseCaseName, Path extends string>(
  page: PrivatePage<K, Path>,
): PageRow {
  return toRow(page, 0, page.input, (answer) => {
    // Such use cases answer nothing else.
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
    run: async (useCases, request, visitor) => {
      // TypeScript cannot see that UseCases[K] takes Input<K> while K is still a parameter; the row's types already tied them.
      const useCase = useCases[page.useCase] as unknown as (input: Input<K>) => Promise<Json>;
      // The router calls a row for its own paths only, so every parameter is there.
      return read(await useCase(input(request as RowRequest<Path>, visitor)));
    },
    load: page.load,
  };
}
