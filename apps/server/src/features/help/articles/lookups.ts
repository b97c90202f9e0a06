export { activityIdFor } from './article-activity.ts';
