import { createFileRoute } from '@tanstack/react-router';
import { Sessions } from '../../../features/users/sessions.tsx';

export const Route = createFileRoute('/_app/user/sessions')({ component: Sessions });
