import { z } from 'zod';
import {
  accountNumberRefusal,
  sortCodeRefusal,
} from '@roundbook/domain/account/businesses/bank-details';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, checkedLine, line, version } from '../../values.ts';

/** The account that customers pay into by bank transfer: `20-00-00` and eight digits. */
export const bankDetails = z.object({
  accountName: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
});

const answer = z.object({
  /** The bank details; null until the business enters them. */
  bankDetails: bankDetails.nullable(),
  /** The version of the business, which contains the bank details. */
  version,
});

export const getBankDetails = endpoint({
  method: 'GET',
  path: '/business/bankDetails',
  summary: 'The bank account shown on invoices and statements',
  access: atLeast('Owner'),
  response: answer,
});

export const saveBankDetails = endpoint({
  method: 'POST',
  path: '/business/bankDetails',
  summary: 'Save the bank account shown on invoices and statements; three empty fields remove it',
  access: atLeast('Owner'),
  freshly: true,
  body: z.object({
    accountName: line(70),
    sortCode: checkedLine(20, sortCodeRefusal),
    accountNumber: checkedLine(20, accountNumberRefusal),
    version: basedOn,
  }),
  response: answer,
  refusals: [409],
});
