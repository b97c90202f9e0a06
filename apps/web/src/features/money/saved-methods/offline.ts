import { getCharging } from '@roundbook/contract/money/saved-methods/saved-methods';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';

// Stored so that, without signal, marking a visit as done can still offer Charge.
keepsOffline(getCharging, { who: 'Limited Worker' });
