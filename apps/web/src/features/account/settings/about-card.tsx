import { useStore } from '@roundbook/client/store';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { type WorkerStatus, workerState } from '../../../platform/program/service-worker-status.ts';

const build = String(import.meta.env['VITE_BUILD']);

/** A plain-language message for each state of the service worker. */
const STORED: Readonly<Record<WorkerStatus, string>> = {
  Unknown: 'Not known yet',
  'Not Supported': 'This browser cannot store the app',
  Available: 'The app is being stored on this device',
  Installed: 'The app is stored on this device',
  Uninstalled: 'The app is no longer stored on this device',
  Failed: 'The app could not be stored on this device',
};

/** The build number, with its date if the number is a time (in seconds). */
function versionText(): string {
  const seconds = /^\d{10}$/.test(build) ? Number(build) : null;
  if (seconds === null) return build;
  return `${build} of ${instantText(new Date(seconds * 1000).toISOString())}`;
}

/** The build that runs here, and whether this device stores it for use without signal. */
export function AboutCard() {
  const { status } = useStore(workerState);
  const facts = [
    { label: 'Version', value: versionText() },
    { label: 'Without signal', value: STORED[status] },
  ];
  return (
    <SectionCard title="About">
      <Facts facts={facts} />
    </SectionCard>
  );
}
