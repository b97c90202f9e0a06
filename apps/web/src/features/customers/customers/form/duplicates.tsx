import { Anchor, Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { confirm } from '@roundbook/client/confirm';
import { useOnline } from '@roundbook/client/online';
import { findDuplicates } from '@roundbook/contract/customers/customers/adding';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { DuplicateReason } from '@roundbook/domain/customers/customers/duplicates';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import { FormNotice } from '@roundbook/ui/form/form-notice.tsx';
import { useReported } from '@roundbook/ui/form/use-reported.ts';
import { duplicatesQuery } from '../api.ts';
import classes from './duplicates.module.css';

type Duplicates = ResponseOf<typeof findDuplicates>['duplicates'];

const REASONS: Readonly<Record<DuplicateReason, string>> = {
  phone: 'same phone number',
  email: 'same email',
  name: 'same name and postcode',
  address: 'same address',
};

/** The fields of a form that identify a person. */
interface Identity extends Record<'name' | 'email' | 'phoneNumber' | 'mobileNumber', string> {
  readonly businessName?: string;
  readonly address: Readonly<
    Record<'flatNumber' | 'streetNumber' | 'streetName' | 'postcode', string>
  >;
}

function identityOf({ address, ...values }: Identity) {
  const { name, businessName = '', email, phoneNumber, mobileNumber } = values;
  const { flatNumber, streetNumber, streetName, postcode } = address;
  const contact = { name, businessName, email, phoneNumber, mobileNumber };
  return { ...contact, flatNumber, streetNumber, streetName, postcode };
}

/** The alternative to adding a customer: an action on the existing customer. */
interface DuplicateChoice {
  readonly label: string;
  readonly run: (customer: { readonly id: string; readonly displayName: string }) => void;
}

/**
 * Existing customers who may be the same person, with reasons; each opens in a new tab, so that nothing typed is
 * lost.
 */
function DuplicateList({
  duplicates,
  choice,
}: {
  readonly duplicates: Duplicates;
  readonly choice?: DuplicateChoice | undefined;
}) {
  return (
    <ul className={classes.list}>
      {duplicates.map(({ id, displayName, address, lifecycle, reasons }) => (
        <li key={id}>
          {/* The question is rendered outside the router, so this is a plain link. */}
          <Anchor href={`/manage/customers/${id}`} target="_blank" inherit>
            {displayName}
          </Anchor>
          {lifecycle === 'Deleted' && ' (deleted)'}
          <span className={classes.why}>
            {[
              reasons.map((reason) => REASONS[reason]).join(', '),
              displayAddress(address, JOB_ADDRESS_PARTS),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {choice && lifecycle === 'Active' && (
            <Button
              variant="default"
              size="compact-sm"
              className={classes.choice}
              onClick={() => choice.run({ id, displayName })}
            >
              {choice.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface DuplicateNoticeProps {
  readonly values: Identity;
  /** The id of the customer being changed, if any. */
  readonly exceptId?: string | undefined;
  readonly choice?: DuplicateChoice;
}

/** While the user types, shows existing customers who may be the person being added. */
export function DuplicateNotice({ values, exceptId, choice }: DuplicateNoticeProps) {
  const online = useOnline();
  const [asked, setAsked] = useState(() => identityOf(values));
  useReported(values, (latest) => setAsked(identityOf(latest)));
  const { data } = useQuery({
    ...duplicatesQuery({ ...asked, ...(exceptId ? { exceptId } : {}) }),
    enabled: online,
    placeholderData: keepPreviousData,
  });
  const duplicates = data?.duplicates ?? [];
  return (
    <FormNotice icon={<IconUsers size={18} aria-hidden />}>
      {duplicates.length > 0 ? (
        <>
          <strong>May already be a customer</strong>
          <DuplicateList duplicates={duplicates} choice={choice} />
        </>
      ) : null}
    </FormNotice>
  );
}

/**
 * Asks before saving a customer who may already exist.
 * @throws ApiFailure `Cancelled` if the user goes back
 */
export async function askAboutDuplicates(values: Identity): Promise<void> {
  const { duplicates } = await call(findDuplicates, { query: identityOf(values) });
  if (duplicates.length === 0) return;
  const isWanted = await confirm({
    title: 'Already a customer?',
    message: <DuplicateList duplicates={duplicates} />,
    action: 'Save anyway',
    cancel: 'Back to the form',
    tone: 'warning',
  });
  if (!isWanted) throw new ApiFailure({ status: 409, message: 'Cancelled' });
}
