import type { ReactNode } from 'react';
import type { Visitor } from '#core/account/visitor.ts';
import type { FailureCode } from '#core/failures.ts';
import type { Json } from '#core/json.ts';
import type { UseCases } from '#core/use-cases.ts';

export type UseCaseName = keyof UseCases;
type Input<K extends UseCaseName> = Parameters<UseCases[K]>[0];
type View<K extends UseCaseName> = Awaited<ReturnType<UseCases[K]>>;

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

export type PrivatePage<K extends UseCaseName> = CommonRow<K> & {
  input: (request: PageRequest, visitor: Visitor) => Input<K>;
};

/** A screen as the engines see it, its use case's types already checked. */
export type PageRow = {
  name: string;
  paths: readonly string[];
  maxAge: number;
  query: readonly string[];
  subject: FailureCode;
  run: (useCases: UseCases, request: PageRequest, visitor: Visitor) => Promise<Json>;
  load: () => Promise<{ Page: (props: { data: never }) => ReactNode }>;
};

/** A page that any shared cache may keep: it cannot see the visitor. */
export function definePage<K extends UseCaseName>(page: PublicPage<K>): PageRow {
  return toRow(page, page.maxAge, page.query ?? [], page.input);
}

/** A page that shows the visitor's own facts; never cached. */
export function definePrivatePage<K extends UseCaseName>(page: PrivatePage<K>): PageRow {
  return toRow(page, 0, [], page.input);
}

function toRow<K extends UseCaseName>(
  page: CommonRow<K>,
  maxAge: number,
  query: readonly string[],
  input: (request: PageRequest, visitor: Visitor) => Input<K>,
): PageRow {
  return {
    name: page.name,
    paths: [page.path, ...(page.aliases ?? [])],
    maxAge,
    query,
    subject: page.subject ?? 'unavailable',
    run: (useCases, request, visitor) => {
      // TypeScript cannot see that UseCases[K] takes Input<K> while K is still a parameter; the row's types already tied them.
      const useCase = useCases[page.useCase] as unknown as (input: Input<K>) => Promise<Json>;
      return useCase(input(request, visitor));
    },
    load: page.load,
  };
}
