// `medusa exec`: creates a store with the goods of the file in GOODS_FILE, by Medusa's own workflows.
const { readFileSync, writeFileSync } = require('node:fs');
const { ContainerRegistrationKeys, Modules, ProductStatus } = require('@medusajs/framework/utils');
const flows = require('@medusajs/medusa/core-flows');

const BATCH = 100;

exports.default = async ({ container }) => {
  const goods = JSON.parse(readFileSync(process.env.GOODS_FILE, 'utf8'));
  const run = async (workflow, input) => (await workflow(container).run({ input })).result;
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const [store] = await container.resolve(Modules.STORE).listStores();

  const [channel] = await run(flows.createSalesChannelsWorkflow, {
    salesChannelsData: [{ name: 'Tienda' }],
  });
  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [
      {
        name: 'Argentina',
        currency_code: 'ars',
        countries: ['ar'],
        payment_providers: ['pp_system_default'],
        is_tax_inclusive: goods.isTaxInclusive,
      },
    ],
  });
  await run(flows.createTaxRegionsWorkflow, [
    {
      country_code: 'ar',
      provider_id: 'tp_system',
      default_tax_rate: { name: 'IVA', code: 'iva', rate: goods.taxPercent },
    },
  ]);
  const [location] = await run(flows.createStockLocationsWorkflow, {
    locations: [{ name: 'Depósito', address: { city: 'Mendoza', country_code: 'AR', address_1: '' } }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
  });
  await run(flows.updateStoresWorkflow, {
    selector: { id: store.id },
    update: {
      name: goods.storeName,
      supported_currencies: [{ currency_code: 'ars', is_default: true, is_tax_inclusive: goods.isTaxInclusive }],
      default_sales_channel_id: channel.id,
      default_region_id: region.id,
      default_location_id: location.id,
    },
  });
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] });

  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const profiles = await fulfillment.listShippingProfiles({ type: 'default' });
  const profile =
    profiles[0] ??
    (await run(flows.createShippingProfilesWorkflow, { data: [{ name: 'Default', type: 'default' }] }))[0];
  await createDelivery({ run, link, fulfillment, location, profile, delivery: goods.delivery });

  const categories = await run(flows.createProductCategoriesWorkflow, {
    product_categories: goods.categories.map(({ name, handle, description, isActive }, rank) => ({
      name,
      handle,
      description,
      is_active: isActive,
      rank,
    })),
  });
  const collections = await run(flows.createCollectionsWorkflow, {
    collections: goods.collections.map(({ title, handle }) => ({ title, handle })),
  });
  const types = await run(flows.createProductTypesWorkflow, {
    product_types: [...new Set(goods.products.flatMap(({ type }) => type ?? []))].map((value) => ({ value })),
  });
  const tags = await run(flows.createProductTagsWorkflow, {
    product_tags: [...new Set(goods.products.flatMap((each) => each.tags))].map((value) => ({ value })),
  });
  const idOf = (list, key, value) => list.find((each) => each[key] === value)?.id;
  const variants = [];
  for (let at = 0; at < goods.products.length; at += BATCH) {
    const created = await run(flows.createProductsWorkflow, {
      products: goods.products.slice(at, at + BATCH).map((product) => ({
        title: product.title,
        handle: product.handle,
        description: product.description,
        status: ProductStatus.PUBLISHED,
        images: product.images.map((url) => ({ url })),
        thumbnail: product.thumbnail || undefined,
        category_ids: [idOf(categories, 'handle', product.category)].filter(Boolean),
        collection_id: idOf(collections, 'handle', product.collection),
        type_id: idOf(types, 'value', product.type),
        tag_ids: product.tags.map((value) => idOf(tags, 'value', value)),
        metadata: product.metadata,
        shipping_profile_id: profile.id,
        sales_channels: [{ id: channel.id }],
        options: [{ title: 'Presentación', values: ['Única'] }],
        variants: [
          {
            title: 'Única',
            sku: product.sku,
            manage_inventory: true,
            options: { Presentación: 'Única' },
            prices: [{ currency_code: 'ars', amount: product.price }],
          },
        ],
      })),
    });
    variants.push(...created.flatMap((product) => product.variants));
    process.stdout.write(`goods ${Math.min(at + BATCH, goods.products.length)} of ${goods.products.length}\n`);
  }
  const stockOf = new Map(goods.products.map(({ sku, stock }) => [sku, stock]));
  const items = await container.resolve(Modules.INVENTORY).listInventoryItems({}, { take: null });
  await run(flows.createInventoryLevelsWorkflow, {
    inventory_levels: items.map(({ id, sku }) => ({
      location_id: location.id,
      inventory_item_id: id,
      stocked_quantity: stockOf.get(sku) ?? 0,
    })),
  });
  const variantOf = new Map(variants.map(({ sku, id }) => [sku, id]));
  await createPriceLists({ run, goods, variantOf });
  const promotionId = await createMemberPromotion({ run, goods, container, variants });

  const keys = await createKeys({ run, channel });
  const users = await container.resolve(Modules.USER).listUsers();
  writeFileSync(
    process.env.RESULT_FILE,
    JSON.stringify({
      ...keys,
      regionId: region.id,
      salesChannelId: channel.id,
      locationId: location.id,
      promotionId,
      hasAdmin: users.length > 0,
    }),
    { mode: 0o600 },
  );
};

async function createDelivery({ run, link, fulfillment, location, profile, delivery }) {
  const set = await fulfillment.createFulfillmentSets({
    name: 'Envíos',
    type: 'shipping',
    service_zones: [{ name: 'Argentina', geo_zones: [{ country_code: 'ar', type: 'country' }] }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  });
  await run(
    flows.createShippingOptionsWorkflow,
    delivery.map(({ name, code, price, minDays, maxDays, freeFrom }) => ({
      name,
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: name, description: `De ${minDays} a ${maxDays} días hábiles`, code },
      data: { min_days: minDays, max_days: maxDays },
      prices: [
        { currency_code: 'ars', amount: price },
        ...(freeFrom === null
          ? []
          : [
              {
                currency_code: 'ars',
                amount: 0,
                rules: [{ attribute: 'item_total', operator: 'gte', value: freeFrom }],
              },
            ]),
      ],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    })),
  );
}

/** One price list a promotion's name, since a list has one. */
async function createPriceLists({ run, goods, variantOf }) {
  const names = [...new Set(goods.products.flatMap(({ promotion }) => promotion?.name ?? []))];
  if (names.length === 0) return;
  await run(flows.createPriceListsWorkflow, {
    price_lists_data: names.map((title) => ({
      title,
      description: title,
      type: 'sale',
      status: 'active',
      prices: goods.products
        .filter(({ promotion }) => promotion?.name === title)
        .map(({ sku, promotion }) => ({
          variant_id: variantOf.get(sku),
          currency_code: 'ars',
          amount: promotion.price,
        })),
    })),
  });
}

async function createMemberPromotion({ run, goods: { memberPromotion }, variants }) {
  if (memberPromotion === null) return null;
  const excluded = new Set(memberPromotion.excludedSkus);
  const ids = [...new Set(variants.filter(({ sku }) => !excluded.has(sku)).map(({ product_id }) => product_id))];
  const [promotion] = await run(flows.createPromotionsWorkflow, {
    promotionsData: [
      {
        code: 'promobonvi',
        type: 'standard',
        status: 'active',
        is_automatic: false,
        application_method: {
          type: 'percentage',
          target_type: 'items',
          allocation: 'each',
          value: memberPromotion.percent,
          max_quantity: 999,
          currency_code: 'ars',
          target_rules: [{ attribute: 'items.product.id', operator: 'in', values: ids }],
        },
      },
    ],
  });
  return promotion.id;
}

async function createKeys({ run, channel }) {
  const [publishable] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: 'Tienda', type: 'publishable', created_by: '' }],
  });
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: publishable.id, add: [channel.id] });
  const [secret] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: 'Tienda, secreta', type: 'secret', created_by: '' }],
  });
  return { publishableKey: publishable.token, secretKey: secret.token };
}
