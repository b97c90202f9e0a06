import { createFileRoute } from '@tanstack/react-router';
import { VideoList } from '../../../features/help/videos/video-list.tsx';

export const Route = createFileRoute('/_app/help/videos')({ component: VideoList });
