export const CUSTOMER_TYPES = ['Residential', 'Business'] as const;

export type CustomerType = (typeof CUSTOMER_TYPES)[number];

export interface CustomerNames {
  readonly type: CustomerType;
  readonly name: string;
  readonly businessName: string | null;
}

/** Shown for a customer without a name, such as after anonymising. */
export const UNNAMED_CUSTOMER = 'Unnamed customer';

/** A business goes by its business name, anyone else by their own; each falls back to the other. */
export function customerDisplayName({ type, name, businessName }: CustomerNames): string {
  const own = name.trim();
  const business = businessName?.trim() ?? '';
  const [first, second] = type === 'Business' ? [business, own] : [own, business];
  return first || second || UNNAMED_CUSTOMER;
}
