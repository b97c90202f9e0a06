import { workerState } from '../../platform/service-worker-status.ts';
import { useStore } from '../../platform/store.ts';
import { Facts } from '../../ui/facts.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

/** Which build runs here, and whether this device keeps it to open without signal. */
export function AboutCard() {
  const { status } = useStore(workerState);
  const facts = [
    { label: 'Version', value: String(import.meta.env['VITE_BUILD']) },
    { label: 'Service worker', value: status },
  ];
  return (
    <SectionCard title="About">
      <Facts facts={facts} />
    </SectionCard>
  );
}
