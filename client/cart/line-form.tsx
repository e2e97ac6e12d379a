import { createContext, type ReactNode, type SubmitEventHandler, useContext } from 'react';
import type { Campaign } from '#core/values/campaign.ts';
import { CampaignFields } from '../ui/campaign-fields.tsx';
import { toLinePath } from './state/cart-forms.ts';

/** The campaign of the cart's page. Its forms carry it, because a form that was refused leaves the page at an address without one. */
export const CartCampaign = createContext<Campaign | undefined>(undefined);

type LineFormProps = {
  sku: string;
  className?: string;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/** A form that sets the quantity of a line. It works without scripts. */
export function LineForm({ sku, className, onSubmit, children }: LineFormProps) {
  return (
    <form className={className} method="post" action={toLinePath(sku)} onSubmit={onSubmit}>
      <CampaignFields campaign={useContext(CartCampaign)} />
      {children}
    </form>
  );
}
