import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/work/')({
  beforeLoad: ({ context }) =>
    redirect({
      to: '/work/$date',
      params: { date: context.start.today },
      replace: true,
      throw: true,
    }),
});
