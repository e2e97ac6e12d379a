import { join } from 'node:path';
import { inTransaction, openCarts } from '../facade/carts.ts';
import { servePictures } from '../facade/files.ts';
import { createNotice, end, listen, openDatabase, report, setting, userOfProvider } from '../facade/program.ts';
import { createShopRoutes, type PaidOrder } from '../facade/shop-routes.ts';
import { openStock } from '../facade/stock.ts';
import { openSheetFile } from './sheet-file.ts';

/** The program: a shop service over a sheet. */

const TICK_MS = 1000;
const { SHEET, MEMBER_DISCOUNT } = process.env;
const path = process.argv[2] || SHEET || end('Name the sheet or its folder: node main.ts ../planilla');
const sheet = open();
const memberDiscount = MEMBER_DISCOUNT ? Number(MEMBER_DISCOUNT) : null;
if (memberDiscount !== null && !(memberDiscount > 0 && memberDiscount <= 95))
  end(`MEMBER_DISCOUNT must be a number of per cent up to 95, not "${MEMBER_DISCOUNT}"`);
const database = openDatabase(join(sheet.folder, 'ventas.sqlite'));
const [carts, stock, notice] = [openCarts(database), openStock(database), createNotice()];
const app = servePictures(sheet.folder)
  .get('/', (_req, res) => res.type('text').send(sheet.describe()))
  .use(
    createShopRoutes({
      apiKey: setting('SHOP_API_KEY'),
      readCatalogue: async () => sheet.catalogue(),
      ...{ carts, report, placeOrder },
      userOf: userOfProvider(),
      memberDiscount,
    }),
  );
tick();
const timer = setInterval(tick, TICK_MS);
const onClose = () => {
  clearInterval(timer);
  database.close();
};
listen(app, { addressIn: 'SHOP_URL', name: 'shop service', onClose });

function open() {
  try {
    return openSheetFile(path, { report, stockOf: (sku, counted) => stock.stockOf(sku, counted) });
  } catch (error) {
    return end(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

function tick(): void {
  if (inTransaction(database, sheet.tick)) {
    process.stdout.write(sheet.describe());
    notice.change();
  }
  notice.send();
}

function placeOrder(_orderForm: string, order: PaidOrder) {
  const placement = stock.take(order);
  // In one transaction: outside of one each row would wait for the disk.
  inTransaction(database, sheet.recount);
  notice.change();
  return placement;
}
