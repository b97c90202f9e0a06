import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type { previewBroadcastWords } from '@roundbook/contract/messages/broadcasts/broadcasts';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SearchSelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { activeCustomersQuery } from '../../customers/customers/lookups.ts';
import { customerChoice } from '../../customers/customers/parts.ts';
import { EmailShown, TextShown } from '../templates/parts.tsx';
import { wordsPreviewQuery } from './api.ts';
import { labelOf, SETTLES_AFTER } from './words-settling.ts';
import classes from './broadcasts.module.css';

interface WordsPreviewProps {
  readonly words: Omit<BodyInputOf<typeof previewBroadcastWords>, 'customerId'>;
}

/** A preview of the message to one customer while the user is writing it. */
export function WordsPreview({ words }: WordsPreviewProps) {
  const [settled] = useDebouncedValue(words, SETTLES_AFTER);
  const customers = useQuery(activeCustomersQuery);
  const { field, values } = useRecordForm<{ customerId: string | null }>({
    initial: { customerId: null },
    submit: async () => undefined,
  });
  const { customerId } = values;
  const query = useQuery(wordsPreviewQuery({ ...settled, customerId }));
  return (
    <SectionCard title="Preview">
      <div className={classes.preview}>
        <SearchSelectField
          {...field('customerId')}
          label="Preview with a customer"
          placeholder="Samples"
          choices={(customers.data?.customers ?? []).map((one) => customerChoice(one))}
          nothingFound={customers.isPending ? 'Loading customers…' : 'No customer found'}
        />
        <Loaded query={query} skeleton={<CardSkeleton />}>
          {({ subject, text, html, reason, leftOut, missing, samples }) => (
            <>
              {reason && <p className={classes.notice}>They will not get this message. {reason}</p>}
              {text === '' ? (
                <p className={classes.minor}>There is nothing to show yet.</p>
              ) : html === '' ? (
                <TextShown text={text} />
              ) : (
                <EmailShown subject={subject} html={html} />
              )}
              <ul className={classes.notes} aria-label="About this preview">
                {text !== '' && leftOut.length > 0 && (
                  <li>
                    Left out here: {leftOut.length === 1 ? 'paragraph' : 'paragraphs'}{' '}
                    {leftOut.map((at) => at + 1).join(', ')}.
                  </li>
                )}
                {missing.map(({ name, said }) => (
                  <li key={name}>
                    They have no “{labelOf(name)}”:{' '}
                    {said === '' ? 'its line is left out.' : `it says “${said}”.`}
                  </li>
                ))}
                {customerId !== null && samples.length > 0 && (
                  <li>Filled in when it is sent: {samples.map(labelOf).join(', ')}.</li>
                )}
              </ul>
            </>
          )}
        </Loaded>
      </div>
    </SectionCard>
  );
}
