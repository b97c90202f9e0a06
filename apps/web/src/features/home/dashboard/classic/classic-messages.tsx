import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { latestMessagesQuery } from '../api.ts';
import classes from './classic-messages.module.css';

/** The last messages to customers and colleagues. */
export function ClassicMessages() {
  const query = useQuery(latestMessagesQuery);
  return (
    <SectionCard
      title="Messages"
      padding="flush"
      actions={<TextLink to="/settings/outbox">Show all</TextLink>}
    >
      <Loaded query={query} skeleton={<CardSkeleton lines={5} />}>
        {({ messages }) =>
          messages.length === 0 ? (
            <p className={classes.none}>Nothing was sent yet.</p>
          ) : (
            <ul className={classes.messages}>
              {messages.map(({ id, subject, body, to, createdAt, state }) => (
                <li key={id} className={classes.message}>
                  <span className={classes.subject}>{subject || body}</span>
                  <span className={classes.facts}>
                    {[state, to, instantText(createdAt)].join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </SectionCard>
  );
}
