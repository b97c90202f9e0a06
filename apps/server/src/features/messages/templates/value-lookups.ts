import type { Variable } from '@roundbook/domain/messages/templates/variables';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { previewValues, type PreviewValue } from './template-values.ts';

/**
 * What variables stand for in a preview: of a customer, or samples for null; undefined for an unknown customer.
 * Apart from the other lookups, as it asks those who themselves ask for the business's words.
 */
export function findPreviewValues(
  tx: TenantTransaction,
  names: readonly Variable[],
  customerId: string | null,
  today: PlainDate,
): Promise<PreviewValue[] | undefined> {
  return previewValues(tx, names, customerId, today);
}
