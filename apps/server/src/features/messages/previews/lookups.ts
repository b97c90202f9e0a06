import { type Variable, VARIABLES } from '@roundbook/domain/messages/templates/variables';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { valuesOfBusiness, valuesOfCustomer } from './preview-values.ts';

/** A value in a preview, and whether it is a sample because no record has it. */
export interface PreviewValue {
  readonly name: Variable;
  readonly value: string;
  readonly isSample: boolean;
}

/**
 * The values of variables in a preview: those of a customer, or samples if `customerId` is null; undefined for an
 * unknown customer.
 */
export async function findPreviewValues(
  tx: TenantTransaction,
  names: readonly Variable[],
  customerId: string | null,
  today: PlainDate,
): Promise<PreviewValue[] | undefined> {
  const known = await (customerId === null
    ? valuesOfBusiness(tx)
    : valuesOfCustomer(tx, customerId, today, names));
  if (!known) return undefined;
  return names.map((name) => {
    const value = known[name];
    return { name, value: value ?? VARIABLES[name].sample, isSample: value === undefined };
  });
}
