export const CUSTOMER_TYPES = ['Residential', 'Business'] as const;

export type CustomerType = (typeof CUSTOMER_TYPES)[number];

export interface CustomerNames {
  readonly type: CustomerType;
  readonly name: string;
  readonly businessName: string | null;
}

/** The name shown for a customer without a name, such as after anonymising. */
export const UNNAMED_CUSTOMER = 'Unnamed customer';

/**
 * The name by which a customer goes: a business name for a business, otherwise the personal name;
 * each falls back to the other.
 */
export function customerDisplayName({ type, name, businessName }: CustomerNames): string {
  const own = name.trim();
  const business = businessName?.trim() ?? '';
  const [first, second] = type === 'Business' ? [business, own] : [own, business];
  return first || second || UNNAMED_CUSTOMER;
}
