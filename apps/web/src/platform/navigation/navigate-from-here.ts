import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

/**
 * Navigates once work is finished, such as to the record that a form has saved; does nothing if the user has gone to
 * another page while the work was under way.
 */
export function useNavigateFromHere(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate();
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => pathname });
  return async (to) => {
    if (router.state.location.pathname === here) await navigate(to);
  };
}
