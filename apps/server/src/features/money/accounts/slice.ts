import { holds } from './holds/room.ts';
import { invoices } from './invoices/room.ts';
import { ledger } from './ledger/room.ts';
import { payers } from './payers/room.ts';
import { payments } from './payments/room.ts';

/**
 * Customers' accounts, in rooms of one slice: what is billed and what is paid is posted to one ledger, and
 * a hold ends with the payment of what is owed there.
 */
export const accounts = [holds, invoices, ledger, payers, payments] as const;
