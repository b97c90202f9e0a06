import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import type { SearchChoice } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { searchText } from './list/customer-search.ts';

/**
 * A customer as a choice: distinguished by address, and found by any of their details.
 * @param note extra text, such as the customer's debt
 */
export function customerChoice(row: CustomerRow, note = ''): SearchChoice {
  const address = displayAddress(row.address, JOB_ADDRESS_PARTS);
  const label = [row.displayName, address, note].filter(Boolean).join(' · ');
  return { value: row.id, label, keywords: searchText(row) };
}
export { DuplicateNotice } from './form/duplicates.tsx';
