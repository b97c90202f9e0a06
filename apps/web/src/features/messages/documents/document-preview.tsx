import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentKey } from '@roundbook/domain/messages/documents/document-keys';
import { type Variable, VARIABLES } from '@roundbook/domain/messages/templates/variables';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SearchSelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useReported } from '@roundbook/ui/form/use-reported.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { activeCustomersQuery } from '../../customers/customers/lookups.ts';
import { customerChoice } from '../../customers/customers/parts.ts';
import { PreviewNotes } from '../templates/parts.tsx';
import { documentPreviewQuery, downloadPreview } from './api.ts';
import { PaperView } from './paper-view.tsx';
import { type DocumentValues, storedDocument } from './words-form.ts';
import classes from './documents.module.css';

interface DocumentPreviewProps {
  readonly templateKey: DocumentKey;
  readonly words: DocumentValues;
  /** Whether the wording is valid, so that it could be saved. */
  readonly isSound: boolean;
  /** Whether this wording is already saved. */
  readonly isSaved: boolean;
}

/** A preview of the customer's document while the user is writing it. */
export function DocumentPreview({ templateKey, words, isSound, isSaved }: DocumentPreviewProps) {
  const [shown, setShown] = useState(words);
  const [isBusy, setBusy] = useState(false);
  useReported(words, (latest) => {
    if (isSound) setShown(latest);
  });
  const customers = useQuery(activeCustomersQuery);
  const { field, values } = useRecordForm<{ customerId: string | null }>({
    initial: { customerId: null },
    submit: async () => undefined,
  });
  const { customerId } = values;
  const query = useQuery(
    documentPreviewQuery(templateKey, { ...storedDocument(shown), customerId }),
  );
  const download = async (title: string) => {
    setBusy(true);
    await downloadPreview(templateKey, title, customerId);
    setBusy(false);
  };
  return (
    <SectionCard title="Preview">
      <div className={classes.editor}>
        <SearchSelectField
          {...field('customerId')}
          label="Preview with a customer"
          placeholder="Samples"
          choices={(customers.data?.customers ?? []).map((one) => customerChoice(one))}
          nothingFound={customers.isPending ? 'Loading customers…' : 'No customer found'}
        />
        {!isSound && (
          <p className={classes.minor}>
            The preview appears once the mistakes in the words are corrected.
          </p>
        )}
        <Loaded query={query} skeleton={<CardSkeleton />}>
          {({ title, blocks, missing }) => (
            <>
              <PaperView title={title} blocks={blocks} />
              {missing.length > 0 && (
                <PreviewNotes>
                  {missing.map(({ name, said }) => (
                    <li key={name}>
                      There is no “{VARIABLES[name as Variable].label}”:{' '}
                      {said === '' ? 'its line is left out.' : `it says “${said}”.`}
                    </li>
                  ))}
                </PreviewNotes>
              )}
              <ActionButton
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                loading={isBusy}
                disabled={!isSaved}
                onClick={() => void download(title)}
              >
                Download as PDF
              </ActionButton>
              {!isSaved && (
                <p className={classes.minor}>The PDF contains the words that were last saved.</p>
              )}
            </>
          )}
        </Loaded>
      </div>
    </SectionCard>
  );
}
