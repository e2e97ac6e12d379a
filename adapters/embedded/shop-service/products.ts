import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { dividePrices } from '../../../core/values/divide-prices.ts';
import { listingKeys, optionFields, type ProductQuery } from '../../shop/product-query-wire.ts';
import type { WireFicha, WireFilterOption, WireFilters, WireProduct, WireProductPage } from '../../shop/shop-wire.ts';
import { createProductSearch } from './product-search.ts';
import type { TagKind } from './seed-products.ts';

export interface Products {
  list(request: ProductQuery): WireProductPage;
  listFilters(request: ProductQuery): WireFilters;
  find(slugOrSku: string): WireFicha | null;
  hasSku(sku: string): boolean;
}

type Condition = { sql: string; values: SQLInputValue[] };

const orders: Record<ProductQuery['sort'], string> = {
  relevance: 'in_stock desc, has_score desc, featured desc, created_at desc, name_rank',
  'price:asc': 'paid, name_rank',
  'price:desc': 'paid desc, name_rank',
  'name:asc': 'name_rank',
  'name:desc': 'name_rank desc',
  newest: 'created_at desc, name_rank',
};

const { compare: compareNames } = new Intl.Collator('es', { numeric: true });

/** Reads products from a seeded catalogue database. `toSent` makes what is sent of what is stored. */
export function createProducts(
  database: DatabaseSync,
  toSent = <P extends WireProduct>(product: P): P => product,
): Products {
  const search = createProductSearch(database);
  const bySlugOrSku = database.prepare('select wire, ficha from products where slug = ?1 or sku = ?1');
  const bySku = database.prepare('select 1 from products where sku = ?');

  return {
    list(request) {
      const found = request.search === null ? null : search(request.search, request.isExact);
      const ids = found === null ? null : JSON.stringify(found.ids);
      const { sql, values } = allOf([...idCondition(ids), ...tagConditions(request), ...priceCondition(request)]);
      const total = database.prepare(`select count(*) as total from products p where ${sql}`).get(...values)?.total;
      const isRanked = ids !== null && request.sort === 'relevance';
      const rows = database
        .prepare(
          `select p.wire from products p ${isRanked ? 'join json_each(?) ranked on ranked.value = p.id' : ''}
           where ${sql} order by ${isRanked ? 'ranked.key' : orders[request.sort]} limit ? offset ?`,
        )
        .all(...(isRanked ? [ids] : []), ...values, request.limit, (request.page - 1) * request.limit);
      const { limit, page } = request;
      return {
        products: rows.map(({ wire }) => toSent(parseStored<WireProduct>(wire))),
        pagination: { limit, page, total: Number(total) },
        search: found?.note,
      };
    },

    listFilters(request) {
      const found = idCondition(
        request.search === null ? null : JSON.stringify(search(request.search, request.isExact).ids),
      );
      const optionsOf = (kind: TagKind): WireFilterOption[] => {
        const place = allOf([...found, ...tagConditions(request, (other) => other !== kind && listingKeys.has(other))]);
        const others = allOf([...tagConditions(request, (other) => other !== kind), ...priceCondition(request)]);
        // The conditions are evaluated once for each product, not for each tag of each product.
        const options = database
          .prepare(
            `with place as materialized (select p.id, ${others.sql} as is_counted from products p where ${place.sql})
             select t.id, t.name, sum(place.is_counted) as quantity
             from place join product_tags pt on pt.product = place.id and pt.kind = ?
               join tags t on t.kind = pt.kind and t.id = pt.tag
             group by t.id`,
          )
          .all(...others.values, ...place.values, kind);
        return options
          .map(({ id, name, quantity }) => ({ id: String(id), name: String(name), quantity: Number(quantity) }))
          .sort((a, b) => compareNames(a.name, b.name));
      };
      const others = allOf([...found, ...tagConditions(request)]);
      const paid = database.prepare(`select p.paid from products p where ${others.sql} order by p.paid`);
      const price = dividePrices(paid.all(...others.values).map((row) => Number(row.paid)));
      const groups = optionFields.map(([group, kind]) => [group, optionsOf(kind)]);
      // The cast is safe: `optionFields` has every group of WireFilters.
      return { ...Object.fromEntries(groups), price } as WireFilters;
    },

    find(slugOrSku) {
      const row = bySlugOrSku.get(slugOrSku);
      if (row === undefined) return null;
      return { ...toSent(parseStored<WireProduct>(row.wire)), ficha: parseStored<WireFicha['ficha']>(row.ficha) };
    },

    hasSku: (sku) => bySku.get(sku) !== undefined,
  };
}

/** Returns the condition that a product's id is in `ids`, a JSON list; null matches every product. */
function idCondition(ids: string | null): Condition[] {
  return ids === null ? [] : [{ sql: 'p.id in (select value from json_each(?))', values: [ids] }];
}

function tagConditions({ filters }: ProductQuery, wanted: (kind: TagKind) => boolean = () => true): Condition[] {
  return [...filters]
    .filter(([kind]) => wanted(kind))
    .map(([kind, ids]) => ({
      sql: 'p.id in (select product from product_tags where kind = ? and tag in (select value from json_each(?)))',
      values: [kind, JSON.stringify(ids)],
    }));
}

/** Returns the conditions on the price that a non-member pays. */
function priceCondition({ price: { min, max } }: ProductQuery): Condition[] {
  return [
    ...(min === null ? [] : [{ sql: 'p.paid >= ?', values: [min] }]),
    ...(max === null ? [] : [{ sql: 'p.paid <= ?', values: [max] }]),
  ];
}

function allOf(conditions: Condition[]): Condition {
  return {
    sql: ['true', ...conditions.map(({ sql }) => sql)].join(' and '),
    values: conditions.flatMap(({ values }) => values),
  };
}

/** Parses a JSON column that `seedProducts` wrote as a T. */
function parseStored<T>(json: SQLInputValue | undefined): T {
  return JSON.parse(String(json)) as T;
}
