import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '../../features/home/dashboard/dashboard.tsx';
import { recallWeek } from '../../features/home/dashboard/week/selected-week.ts';

export const Route = createFileRoute('/_app/')({ loader: recallWeek, component: Dashboard });
