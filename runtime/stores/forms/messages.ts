/** Messages of forms (R129 to R156), for the browser and the server. */
import { defineMessages } from '../../dom/messages.ts';

export const t = defineMessages('form', {
  firstName: 'first name',
  lastName: 'last name',
  address: 'email',
  password: 'password',
  required: 'The {field} field is required.',
  tooShort: 'The {field} must be at least {count} characters.',
  tooLong: 'The {field} may not be longer than {count} characters.',
  email: 'Please enter a valid email address.',
  confirm: 'Please confirm your password.',
  mismatch: 'The password confirmation does not match.',
  fileTooLarge: 'This file exceeds the {count}mb limit.',
  failed: 'There was a problem submitting your form!',
  summary: 'Please fix {count} fields:',
  errorTitle: 'Error: {title}',
  signIn: 'Please sign in to continue.',
  signInLink: 'Sign in',
  sent: 'Thanks, we’ve received your details.',
  downloaded: 'Your download has started.',
  login: 'Login successful!',
  register: 'Registration successful!',
  forgot: 'Password reset link sent!',
  reset: 'Password has been reset!',
  account: 'Account details updated successfully!',
  sharePdf: 'PDF shared successfully!',
});
