import { getCharging } from '@roundbook/contract/money/saved-methods/saved-methods';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';

// Decides without signal whether Charge is offered when a visit is marked as done.
keepsOffline(getCharging, { who: 'Limited Worker' });
