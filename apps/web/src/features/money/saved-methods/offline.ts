import { getCharging } from '@roundbook/contract/money/saved-methods/saved-methods';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';

// Whether Charge is offered where a visit is marked as done without signal.
keepsOffline(getCharging, { who: 'Limited Worker' });
