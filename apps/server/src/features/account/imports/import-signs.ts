import type { DuplicateReason } from '@roundbook/domain/customers/customers/duplicates';
import type { RowProblem } from '@roundbook/imports/record';
import type { Found } from './import-firm.ts';

const warning = (message: string): RowProblem => ({
  field: 'name',
  column: null,
  severity: 'warning',
  message,
});

/** Says that a row is left out because an earlier row has the same content. */
export const sameAs = (line: number): RowProblem =>
  warning(`Line ${line} is exactly the same, so this line is left out.`);

/** Says that a customer is in the list twice, under references that differ. */
export const personAgain = (line: number): RowProblem =>
  warning(
    `Line ${line} has the same name and address under another reference. Leave one of them out if they are the same customer.`,
  );

const SIGNS: Readonly<Record<DuplicateReason, string>> = {
  phone: 'phone number',
  email: 'email address',
  name: 'name at the postcode',
  address: 'door',
};

/** Says that a row may be an existing customer. */
export const maybe = ({
  displayName,
  reasons,
}: Pick<Found, 'displayName' | 'reasons'>): RowProblem =>
  warning(
    `${displayName} has the same ${SIGNS[reasons[0]!]}. Choose “Join” if they are the same customer.`,
  );
