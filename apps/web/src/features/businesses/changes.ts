import { getBusiness } from '@roundbook/contract/businesses';
import { startApp } from '@roundbook/contract/sessions';
import { registerChanges } from '../../platform/changes.ts';

registerChanges('business', { lists: [getBusiness, startApp] });
