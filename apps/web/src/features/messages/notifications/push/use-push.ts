import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '@roundbook/client/store';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { type PushState, pushState, renewPush, turnOffPush, turnOnPush } from './push-device.ts';

/** The push state of this device; also registers the device again with the open session. */
export function usePush() {
  const { adminSwitched } = useAppStart();
  const state: PushState = useStore(pushState);
  useEffect(() => void renewPush(adminSwitched), [adminSwitched]);
  const turnOn = useMutation({
    mutationFn: turnOnPush,
    onSuccess: () => {
      if (pushState.get() === 'on') showSuccess('This device will notify you');
    },
    onError: () => showFailure(new Error('This device could not be registered. Please try again.')),
  });
  const turnOff = useMutation({ mutationFn: turnOffPush, onError: showFailure });
  return { state, adminSwitched, turnOn, turnOff };
}
