import { listVideos } from '@roundbook/contract/help/videos/videos';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Limited Worker
    GET    /help/videos
`;

export const examples: readonly Example[] = [example(listVideos, () => ({}))];
