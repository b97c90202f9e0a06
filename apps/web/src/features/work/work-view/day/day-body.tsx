import { lazy, Suspense } from 'react';
import { CardSkeleton, ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { optionalPart } from '../../../../platform/program/optional-part.ts';
import type { DaySequence } from '../order/day-sequence.ts';
import { StopList } from '../order/stop-list.tsx';
import type { OpenStop } from '../stop/stop-buttons.tsx';
import { showStopCard } from '../stop/stop-card.tsx';
import { customerName } from '../stop/stop-names.ts';
import type { DayStep } from './day-step.ts';
import type { Day, Stop, StopState } from './day-stops.ts';
import { FinishedStops } from './finished-stops.tsx';
import classes from './day-body.module.css';

const DayMap = lazy(async () => ({ default: (await import('./day-map.tsx')).DayMap }));
const ReorderStops = lazy(async () => ({
  default: (await import('../order/reorder-stops.tsx')).ReorderStops,
}));
// A phone shows the detail only in a dialog; on a desktop, the list works without it.
const StopDetail = optionalPart(async () => (await import('../stop/stop-detail.tsx')).StopDetail);

interface DayBodyProps {
  readonly day: Day;
  readonly sequence: DaySequence;
  readonly step: DayStep;
  readonly isMapShown: boolean;
  readonly reordering: boolean;
  readonly stateOf: (stop: Stop) => StopState;
  readonly assigneeOf: (stop: Stop) => string | null;
  readonly open: OpenStop;
}

/**
 * The day as a list and on a map: one at a time on a phone, side by side on a desktop, with the
 * selected stop, or else the next stop, in detail.
 */
export function DayBody(props: DayBodyProps) {
  const { day, sequence, step, isMapShown, reordering, stateOf, assigneeOf, open } = props;
  const isPhone = useIsPhone();
  const all = [...sequence.stops.map(({ stop }) => stop), ...day.finished];
  const picked = all.find(({ occurrence }) => occurrence.id === step.selectedId);
  const selected = picked ?? all.find((stop) => stateOf(stop) === 'open') ?? null;
  const isListShown = !(isPhone && isMapShown);
  const cardOf = (stop: Stop) => ({
    stop,
    open,
    assignee: assigneeOf(stop),
    isNext: stop === sequence.stops[0]?.stop,
    selected: !isPhone && stop === selected,
    highlighted: step.highlightedId === stop.occurrence.id,
    onHighlight: step.highlight,
  });
  const map = isMapShown && (
    <Suspense fallback={<CardSkeleton lines={6} />}>
      <DayMap
        stops={sequence.shown}
        finished={day.finished}
        order={sequence.order}
        selectedId={selected?.occurrence.id ?? null}
        highlightedId={step.highlightedId}
        onHighlight={step.highlight}
        onSelect={(id) => {
          step.select(id);
          showStopCard(id);
        }}
      />
    </Suspense>
  );
  return (
    <div className={classes.columns}>
      <div className={classes.list}>
        {isPhone && map}
        {isListShown && reordering && (
          <Suspense fallback={<ListSkeleton rows={6} />}>
            <ReorderStops sequence={sequence} step={step} isMapShown={isMapShown} />
          </Suspense>
        )}
        {isListShown && !reordering && <StopList day={day} sequence={sequence} cardOf={cardOf} />}
        <FinishedStops stops={day.finished} open={open} />
      </div>
      {!isPhone && (map || selected) && (
        <div className={classes.side}>
          {map}
          {selected && (
            <Suspense fallback={<CardSkeleton lines={8} />}>
              <aside aria-label="Stop">
                <SectionCard title={customerName(selected)}>
                  <StopDetail
                    stop={selected}
                    state={stateOf(selected)}
                    open={open}
                    assignee={assigneeOf(selected)}
                  />
                </SectionCard>
              </aside>
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}
