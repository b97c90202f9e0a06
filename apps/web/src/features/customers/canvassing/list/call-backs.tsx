import type { CallBack } from '@roundbook/contract/customers/canvassing/canvass';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import rows from '../rows.module.css';
import classes from './call-backs.module.css';

/** The time of a call-back, with its day: "Today, 17:30". */
function whenText({ on, time }: CallBack, today: string): string {
  const day = on === today ? 'Today' : dateText(on);
  return time === null ? day : `${day}, ${time}`;
}

/** The call-backs, earliest first. */
export function CallBacks({ callBacks }: { readonly callBacks: readonly CallBack[] }) {
  const { today } = useAppStart();
  return (
    <SectionCard title="Call back" padding="flush">
      <ul className={rows.list}>
        {callBacks.map((one) => (
          <li key={one.houseId} className={`${rows.row} ${classes.entry}`}>
            <span className={classes.words}>
              <TextLink
                to="/manage/quotes/canvass/$canvassId"
                params={{ canvassId: one.canvassId }}
                search={{ door: one.door }}
              >
                {one.door} {one.streetName}
              </TextLink>
              {one.note && <span className={classes.note}>{one.note}</span>}
            </span>
            <StatusBadge colour={one.on < today ? 'amber' : one.on === today ? 'glass' : 'slate'}>
              {one.on < today ? `Due ${whenText(one, today)}` : whenText(one, today)}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
