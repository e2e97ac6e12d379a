import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpCms } from '#adapters/cms/http-cms.ts';
import type { Cms } from '#core/ports/cms.ts';
import { openService } from '../service-under-contract.ts';

describe('the content CMS, by contract', () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let cms: Cms;

  beforeAll(async () => {
    service = await openService('cms');
    cms = createHttpCms(service);
  });
  afterAll(() => service.close());

  it('has a menu with tabs, social links and fiscal data, down to their icons', async () => {
    const { header, footer } = await cms.getMenu();
    expect(header.tabs.length).toBeGreaterThan(0);
    expect(header.icon).not.toBeNull();
    expect(footer.infoTabs.length).toBeGreaterThan(0);
    expect(footer.socialLinks.length).toBeGreaterThan(0);
    expect(footer.socialLinks.every(({ icon }) => icon?.resizable)).toBe(true);
    expect(footer.fiscal?.icon?.resizable).toBe(true);
  });

  it('finds every special event by its slug', async () => {
    const events = await cms.listSpecialEvents();
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) expect(await cms.getSpecialEvent(event.slug)).toEqual(event);
    expect(await cms.getSpecialEvent('no-such-event')).toBeNull();
  });

  it('has benefits with icons', async () => {
    const benefits = await cms.listBenefits();
    expect(benefits.length).toBeGreaterThan(0);
    expect(benefits.every(({ icon }) => icon?.resizable)).toBe(true);
  });

  it('gives no cause for complaint: no call failed and no item was dropped', () => {
    expect(service.warnings).toEqual([]);
  });
});
