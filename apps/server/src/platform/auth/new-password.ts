import {
  isLeaked,
  type LeakedPasswords,
} from '../../providers/leaked-passwords/leaked-passwords.ts';
import { refuse } from '../http/app-error.ts';

/** @throws AppError `rule` if the new password has been found in a leak */
export async function refuseLeaked(
  list: LeakedPasswords,
  password: string,
  field = 'password',
): Promise<void> {
  if (!(await isLeaked(list, password))) return;
  throw refuse('This password has appeared in a data leak. Please choose another password.', field);
}
