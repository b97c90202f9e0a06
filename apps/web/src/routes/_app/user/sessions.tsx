import { createFileRoute } from '@tanstack/react-router';
import { Sessions } from '../../../features/account/sessions/sessions.tsx';

export const Route = createFileRoute('/_app/user/sessions')({ component: Sessions });
