import { PREDEFINED_SERVICES, type ServiceType } from '@roundbook/domain/work/services/predefined';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { insertService } from './store.ts';

/** The services that most window cleaners offer; the other predefined types are one tap away. */
const STARTING_TYPES: readonly ServiceType[] = [
  'residential',
  'commercial',
  'inside',
  'conservatory',
  'gutter',
  'exterior',
  'pressure',
  'roof',
  'solar',
];

/** Gives a new business its first services, which have no prices yet. */
export function addStartingServices(tx: TenantTransaction): void {
  for (const type of STARTING_TYPES) {
    const { label, duration } = PREDEFINED_SERVICES[type];
    insertService(tx, {
      type,
      name: label,
      description: '',
      defaultCost: null,
      defaultDuration: duration,
      isDurationGiven: false,
    });
  }
}
