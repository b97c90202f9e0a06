import { createFileRoute } from '@tanstack/react-router';
import { Profile } from '../../../features/account/users/profile.tsx';

export const Route = createFileRoute('/_app/user/profile')({ component: Profile });
