import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Audience } from '@roundbook/contract/messages/broadcasts/audience';
import {
  type Broadcast,
  LEFT_OUT_AT_A_TIME,
} from '@roundbook/contract/messages/broadcasts/broadcasts';
import { textsWords } from '@roundbook/domain/messages/broadcasts/broadcast-results';
import type { Wording } from '@roundbook/domain/messages/templates/template';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { previewQuery } from './api.ts';
import { MissingValues } from './missing-values.tsx';
import { SETTLES_AFTER } from './words-settling.ts';
import classes from './broadcasts.module.css';

interface AudiencePreviewProps {
  readonly aim: Pick<Broadcast, 'channel' | 'purpose'> & { readonly audience: Audience };
  readonly words: Wording;
}

/** The customers a draft would reach now, and the customers left out, with reasons. */
export function AudiencePreview({ aim, words }: AudiencePreviewProps) {
  const [page, setPage] = useState(1);
  const [{ subject, paragraphs }] = useDebouncedValue(words, SETTLES_AFTER);
  const body = { ...aim, page, words: { subject, paragraphs: [...paragraphs] } };
  const query = useQuery(previewQuery(body));
  return (
    <SectionCard title="Who gets it">
      <Loaded query={query} skeleton={<CardSkeleton lines={3} />}>
        {({ matched, recipients, reasons, leftOut, missing, texts }) => (
          <div aria-live="polite">
            <p className={classes.big}>{countText(recipients, 'customer')}</p>
            <p className={classes.minor}>
              of {matched.toLocaleString('en-GB')} who match the filters
            </p>
            {texts && texts.needed > 0 && (
              <p className={classes.minor}>{textsWords(texts, formatPounds)}</p>
            )}
            {missing.length > 0 && (
              <>
                <h3 className={classes.title}>Missing</h3>
                <MissingValues missing={missing} recipients={recipients} />
              </>
            )}
            {reasons.length > 0 && (
              <>
                <h3 className={classes.title}>Left out</h3>
                <ul className={classes.reasons}>
                  {reasons.map(({ reason, count }) => (
                    <li key={reason} className={classes.reason}>
                      <span>{reason}</span>
                      <span>{count.toLocaleString('en-GB')}</span>
                    </li>
                  ))}
                </ul>
                <details>
                  <summary>The customers left out</summary>
                  <ul className={classes.names}>
                    {leftOut.map(({ id, displayName, reason }) => (
                      <li key={id}>
                        <TextLink to="/manage/customers/$customerId" params={{ customerId: id }}>
                          {displayName}
                        </TextLink>
                        <span className={classes.minor}>{reason}</span>
                      </li>
                    ))}
                  </ul>
                  {(page > 1 || matched - recipients > LEFT_OUT_AT_A_TIME) && (
                    <div className={classes.pager}>
                      <Button
                        variant="default"
                        disabled={page === 1}
                        onClick={() => setPage(page - 1)}
                      >
                        Previous
                      </Button>
                      <Button
                        variant="default"
                        disabled={page * LEFT_OUT_AT_A_TIME >= matched - recipients}
                        onClick={() => setPage(page + 1)}
                      >
                        Next
                      </Button>
                    </div>
                  )}
                </details>
              </>
            )}
          </div>
        )}
      </Loaded>
    </SectionCard>
  );
}
