import { createFileRoute } from '@tanstack/react-router';
import { ForgottenPassword } from '../../features/account/sessions/forgotten-password.tsx';

export const Route = createFileRoute('/forgotten-password/')({ component: ForgottenPassword });
