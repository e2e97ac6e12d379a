/** Where a lead comes from. The last two are the legal forms. */
export const leadSources = ['home', 'contacto', 'avisame', 'club', 'arrepentimiento', 'baja'] as const;

export type LeadSource = (typeof leadSources)[number];

export const leadFields = ['name', 'email', 'phone', 'message'] as const;

export type LeadField = (typeof leadFields)[number];

/** What somebody typed, as it came; a field that was not sent is empty. */
export type LeadValues = Record<LeadField, string>;

/** What is wrong, field by field, in words for the shopper. Empty: nothing is. */
export type LeadErrors = Partial<Record<LeadField, string>>;

/** A submission that was checked. `id` is a UUID made once, so that a repeated delivery is no second lead. */
export type Lead = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  message: string | null;
  source: LeadSource;
};
