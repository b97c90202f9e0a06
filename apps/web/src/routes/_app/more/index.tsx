import { createFileRoute } from '@tanstack/react-router';
import { SettingsMenu } from '../../../features/account/settings/settings-menu.tsx';

export const Route = createFileRoute('/_app/more/')({ component: SettingsMenu });
