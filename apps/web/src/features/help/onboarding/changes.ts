import { getJourney, getRecommendPrompt } from '@roundbook/contract/help/onboarding/onboarding';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('journey', { lists: [getJourney, getRecommendPrompt] });
// The business's data decides which steps are done.
registerChanges('business', { lists: [getJourney] });
registerChanges('customer', { lists: [getJourney] });
registerChanges('round', { lists: [getJourney] });
registerChanges('job', { lists: [getJourney] });
registerChanges('messageTemplate', { lists: [getJourney] });
registerChanges('paymentAccount', { lists: [getJourney] });
registerChanges('grant', { lists: [getJourney] });
