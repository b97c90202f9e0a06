import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { PriceRise } from '@roundbook/contract/work/prices/price-rise';
import type { previewRiseMessages } from '@roundbook/contract/work/prices/price-rise-messages';
import { announcePriceRise } from '@roundbook/contract/work/prices/price-rise-messages';
import type { RiseWay } from '@roundbook/domain/work/prices/rise-announcement';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { riseMessagesQuery } from './api.ts';
import classes from '../prices.module.css';

const WAYS: readonly { readonly value: RiseWay; readonly label: string }[] = [
  { value: 'either', label: 'Email, or a text if no email address' },
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Text' },
];

const CHANNELS = { email: 'Email', sms: 'Text' } as const;

type Preview = ResponseOf<typeof previewRiseMessages>;

/** The number of messages and of customers left out, with sample messages. */
function WhoAndWhat({ preview }: { readonly preview: Preview }) {
  const { emails, texts, leftOut, reasons, people, samples } = preview;
  return (
    <>
      <p>
        {`${countText(emails, 'email')} and ${countText(texts, 'text')} would be sent.`}
        {leftOut > 0 && ` ${countText(leftOut, 'customer')} would be left out:`}
      </p>
      {leftOut > 0 && (
        <>
          <ul className={classes.steps}>
            {reasons.map(({ reason, count }) => (
              <li key={reason} className={classes.step}>
                <span>{reason}</span>
                <span className="tabular">{count.toLocaleString('en-GB')}</span>
              </li>
            ))}
          </ul>
          <details>
            <summary>The customers left out</summary>
            <ul className={classes.steps}>
              {people.map(({ customerId, displayName, reason }) => (
                <li key={customerId} className={classes.step}>
                  <TextLink to="/manage/customers/$customerId" params={{ customerId }}>
                    {displayName}
                  </TextLink>
                  <span className={classes.minor}>{reason}</span>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
      {samples.map(({ channel, displayName, subject, text }) => (
        <section key={channel} aria-label={`${CHANNELS[channel]} to ${displayName}`}>
          <h3 className={classes.stepsTitle}>{`${CHANNELS[channel]} to ${displayName}`}</h3>
          {subject && <p className={classes.minor}>{subject}</p>}
          <p className={classes.message}>{text}</p>
        </section>
      ))}
    </>
  );
}

interface AnnounceDialogProps {
  readonly rise: PriceRise;
  readonly onClose: () => void;
}

/** Notifies the customers of a price rise, after a preview. */
export function AnnounceDialog({ rise, onClose }: AnnounceDialogProps) {
  const form = useRecordForm<{ readonly way: RiseWay }>({
    initial: { way: 'either' },
    submit: async ({ way }) => {
      const params = { id: rise.id };
      await call(announcePriceRise, { params, body: { way } });
      showSuccess('The messages are on their way to the outbox');
      onClose();
    },
  });
  const query = useQuery(riseMessagesQuery(rise.id, form.values.way));
  const count = (query.data?.emails ?? 0) + (query.data?.texts ?? 0);
  return (
    <FormDialog
      form={form}
      title={`Tell customers about ${rise.name}`}
      submitLabel={count > 0 ? `Tell ${countText(count, 'customer')}` : 'Tell them'}
      onClose={onClose}
    >
      <p className={classes.hint}>
        Each customer is told once, outside your quiet times, and can answer on their own page.
        After that you can no longer change the new prices.
      </p>
      <TextLink to="/settings/message-templates">The wording of the message</TextLink>
      <SelectField {...form.field('way')} label="Tell them by" choices={WAYS} />
      <div aria-live="polite">
        <Loaded query={query} skeleton={<CardSkeleton lines={4} />}>
          {(preview) => <WhoAndWhat preview={preview} />}
        </Loaded>
      </div>
    </FormDialog>
  );
}
