import {
  getCharging,
  listSavedMethods,
} from '@roundbook/contract/money/saved-methods/saved-methods';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('savedMethod', { lists: [listSavedMethods, getCharging] });
