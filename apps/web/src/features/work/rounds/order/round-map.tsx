import type { Job } from '@roundbook/contract/work/jobs/job';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { MapView } from '../../../../map/view/map-view.tsx';
import { jobName } from './job-name.ts';
import { roundStops } from './round-stops.ts';
import type { RoundWay } from './use-round-way.ts';
import classes from './round-map.module.css';

interface RoundMapProps {
  readonly jobs: readonly Job[];
  readonly way: RoundWay;
}

/** Scrolls the row of a job into view if the list is next to the map. */
function showRow(id: string): void {
  const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
  row?.scrollIntoView({ block: 'nearest' });
}

function Unplaced({ jobs }: { readonly jobs: readonly Job[] }) {
  if (jobs.length === 0) return null;
  return (
    <div className={classes.unplaced}>
      <h3 className={classes.title}>Not on the map</h3>
      <ul className={classes.jobs}>
        {jobs.map((job) => (
          <li key={job.id} className={classes.job}>
            {jobName(job)}
            <TextLink
              to="/manage/customers/$customerId"
              params={{ customerId: job.customerId }}
              search={{ tab: 'details' }}
              hash="place"
              aria-label={`Drop a pin for ${jobName(job)}`}
            >
              Drop a pin
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The round on a map, in step with its list. */
export function RoundMap({ jobs, way }: RoundMapProps) {
  const { stops, lines, unplaced } = roundStops(way.shown, jobs);
  return (
    <SectionCard title="On the map" padding="flush">
      <MapView
        className={classes.map}
        label="The jobs of this round"
        stops={stops}
        lines={lines}
        selectedId={way.selectedId}
        highlightedId={way.highlightedId}
        onSelect={(id) => {
          way.select(id);
          showRow(id);
        }}
        onHighlight={way.highlight}
      />
      <Unplaced jobs={unplaced} />
    </SectionCard>
  );
}
