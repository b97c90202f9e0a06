import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { atLeast } from '@roundbook/contract/access';
import type { Feature } from '@roundbook/domain/access/features';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { mayUse } from '../access.ts';
import { useAppStart } from '../app-start.ts';
import { READABLE, refusalText } from '../refusal.ts';

/** Says on a screen that the plan lacks its feature and that the records stay readable; nothing if the plan has it. */
export function PlanNotice({ feature }: { readonly feature: Feature }) {
  const start = useAppStart();
  const answer = mayUse(start, atLeast('Limited Worker', feature));
  if (answer.allowed) return null;
  const { title, message } = refusalText(answer);
  return (
    <Alert color="amber" icon={<IconLock aria-hidden />} title={title}>
      {`${message} ${READABLE} `}
      {start.role === 'Owner' && (
        <TextLink to="/billing/plan" underline="always">
          See plans
        </TextLink>
      )}
    </Alert>
  );
}
