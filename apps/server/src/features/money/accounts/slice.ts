import { holds } from './holds/room.ts';
import { invoices } from './invoices/room.ts';
import { ledger } from './ledger/room.ts';
import { payers } from './payers/room.ts';
import { payments } from './payments/room.ts';

/**
 * Customers' accounts, as rooms of one slice: invoices and payments are posted to one ledger, and a hold ends once
 * its debt in that ledger is paid.
 */
export const accounts = [holds, invoices, ledger, payers, payments] as const;
