import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { QuantityOption } from '#core/store/card/stock.ts';

export type BuyFormProps = {
  sku: string;
  name: string;
  /** The quantities to choose from; without them the form adds one unit. */
  quantityOptions?: QuantityOption[];
  /** Whether assistants may use this form: that of the page's own product. */
  isTool?: boolean;
  className?: string;
  /** Shown in the form before its controls. */
  children?: ReactNode;
};

/** The cart's buy form. The layout provides it, because `store` may not import `cart`. */
export const BuyFormContext = createContext<ComponentType<BuyFormProps>>(() => null);

/** The form that adds a product to the cart. */
export function BuyFormSlot(props: BuyFormProps) {
  const BuyForm = useContext(BuyFormContext);
  return <BuyForm {...props} />;
}
