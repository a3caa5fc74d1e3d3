/** Turns a failed reply into a short plain sentence for the visitor. Bodies of servers in trouble are never shown. */
import { defineMessages } from '../../dom/messages.ts';
import type { ParsedResponse } from './dialects/dialect.ts';
import { isRecord } from './dialects/dialect.ts';
import { FailureStatus, type ServerResponse } from './response.ts';

const say = defineMessages('ajax', {
  problem: 'There was a problem. Please try again.',
  offline: 'You seem to be offline. Check your connection and try again.',
  lost: 'The connection was lost. Please try again.',
  timeout: 'The server took too long to answer. Please try again.',
  signIn: 'Please sign in to continue.',
  session: 'Your session has expired. Please reload the page and try again.',
  tooLarge: 'That is too large to send.',
  wait: 'Too many requests. Please try again in {wait}.',
  moment: 'a moment',
  second: '1 second',
  seconds: '{count} seconds',
  minutes: '{count} minutes',
  maintenance: 'The site is being maintained. Please try again soon.',
  redirect: 'The page to continue on could not be opened.',
});

const byStatus: { readonly [status: number]: Parameters<typeof say>[0] } = {
  [FailureStatus.timeout]: 'timeout',
  401: 'signIn',
  413: 'tooLarge',
  419: 'session',
  503: 'maintenance',
};

/** Longer texts are pages or stack traces, not messages. */
const longestMessage = 300;

/** What went wrong, in words; empty where the answer leaves it to its fields. */
export function failureMessage(reply: ServerResponse, answer: ParsedResponse): string {
  const { status } = reply;
  if (status === FailureStatus.network) return say(navigator.onLine === false ? 'offline' : 'lost');
  if (reply.redirectedElsewhere) return say('signIn');
  // Of a refused token servers say so in their own jargon ("CSRF token mismatch").
  const fromServer = status >= 400 && status < 500 && status !== 419 ? serverMessage(reply, answer) : undefined;
  if (fromServer) return fromServer;
  if (status === 406 && reply.kind === 'json') return '';
  if (status === 429) return say('wait', { wait: waitingTime(reply.getResponseHeader('Retry-After')) });
  return say(byStatus[status] ?? 'problem');
}

export function redirectRefused(): string {
  return say('redirect');
}

/** The server's own words, where they are words: a message of the JSON, or a short plain text. */
function serverMessage(reply: ServerResponse, { message, data }: ParsedResponse): string | undefined {
  if (message) return message;
  if (reply.kind === 'json' && isRecord(data)) {
    // `result` is what October makes of an AjaxException with a text.
    const given = [data.message, data.error, data.result].find((text) => typeof text === 'string' && text);
    return typeof given === 'string' ? given : undefined;
  }
  // A handler that does not exist is the developer's problem, told by a diagnostic.
  const isPlain =
    reply.kind === 'text' && reply.responseText.length <= longestMessage && !/[<{]/.test(reply.responseText);
  return isPlain && reply.status !== 404 && reply.status !== 405 ? reply.responseText.trim() : undefined;
}

/** `Retry-After`, in seconds or as a date, in words. */
function waitingTime(header: string | null): string {
  const seconds = Math.ceil(Number(header) || (Date.parse(header ?? '') - Date.now()) / 1000);
  if (!(seconds > 0)) return say('moment');
  if (seconds === 1) return say('second');
  return seconds < 100 ? say('seconds', { count: seconds }) : say('minutes', { count: Math.ceil(seconds / 60) });
}
