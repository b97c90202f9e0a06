import { getDaysOff } from '@roundbook/contract/work/availability/days-off';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';

// Moving a visit to the next working day works without signal.
keepsOffline(getDaysOff, { who: 'Manager' });
