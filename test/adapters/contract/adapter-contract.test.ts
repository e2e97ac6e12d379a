import { expect, it } from 'vitest';
import { nameFault } from '../../contract/fault.ts';
import { runAdapterContract } from '../../contract/run-adapter-contract.ts';

it('the contract suite names what an adapter returns wrongly, by method and field', async () => {
  const options = { mayWrite: true, accessToken: null };
  const report = await runAdapterContract('shop', 'test/adapters/contract/wrong-adapter.ts', options);
  const lines = report.faults.map(nameFault);
  const price = 'listProducts  items[0].price: expected a number, came the text "12100"';
  expect(lines).toContainEqual(expect.stringContaining(price));
  expect(lines).toContainEqual(
    expect.stringContaining('listProducts  items[1].sku: expected a valid value (not a sku)'),
  );
  expect(lines).toContain('getCart: expected a usable answer, came the adapter has no such method');
});
