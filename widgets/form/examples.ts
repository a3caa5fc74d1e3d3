import type { Example } from '../../runtime/islands/define-widget.ts';

const mark = '<span class="vr-form__required" aria-hidden="true">*</span>';
const optional = '<span class="vr-form__optional">(optional)</span>';

const group = (
  id: string,
  label: string,
  control: string,
  name: string,
): string => `<div class="vr-form__group" data-part="group">
  <label class="vr-form__label" for="${id}">${label} ${control.includes(' aria-required') ? mark : optional}</label>${control}
  <p class="vr-form__error" id="${id}-error" data-validate-for="${name}"></p></div>`;

const field = (form: string, name: string, label: string, type = 'text', more = ' aria-required="true"'): string =>
  group(
    `${form}-${name}`,
    label,
    `<input class="vr-form__input" id="${form}-${name}" name="${name}" type="${type}"${more}>`,
    name,
  );

const password = (form: string, name: string, label: string): string =>
  group(
    `${form}-${name}`,
    label,
    `<div class="vr-form__password"><input class="vr-form__input" id="${form}-${name}" name="${name}" type="password" aria-required="true">
     <button type="button" class="vr-form__show" data-part="show-password" hidden>Show<span class="vr-visually-hidden"> ${label.toLowerCase()}</span></button></div>`,
    name,
  );

const form = (
  id: string,
  handler: string,
  content: string,
): string => `<form id="${id}" class="vr-form" data-widget="form" method="post" data-request="${handler}" data-request-validate>
  <div class="vr-form__alert" data-part="alert" data-validate-error><p data-message></p></div><p class="vr-form__note">Fields marked * are required.</p>${content}
  <button type="submit" class="vr-form__submit vr-button" data-attach-loading data-part="submit">Send</button></form>`;

const choices = (
  type: string,
  name: string,
  legend: string,
  message = '',
): string => `<fieldset class="vr-form__group" data-part="group" data-required${message}><legend class="vr-form__label">${legend} ${mark}<span class="vr-visually-hidden">(required)</span></legend>
  ${['Yes', 'No'].map((value) => `<label class="vr-form__choice"><input class="vr-form__box" type="${type}" id="${name.replace('[]', '')}-${value}" name="${name}" value="${value}"> ${value}</label>`).join('')}
  <p class="vr-form__error" data-validate-for="${name.replace('[]', '')}"></p></fieldset>`;

export const examples = {
  login: {
    summary: 'Two fields, a password that can be shown.',
    html: form(
      'login-form',
      'onLogin',
      field('login', 'email', 'Email', 'email') + password('login', 'password', 'Password'),
    ),
  },
  register: {
    summary: 'A new account.',
    html: form(
      'register-form',
      'onRegister',
      field('register', 'first_name', 'First name') +
        field('register', 'last_name', 'Last name') +
        field('register', 'email', 'Email', 'email') +
        password('register', 'password', 'Password') +
        password('register', 'password_confirmation', 'Confirm password'),
    ),
  },
  enquiry: {
    summary: 'Every kind of field; many enough for a summary.',
    html: form(
      'enquiry-form',
      'onEnquire',
      `<input type="hidden" name="home_design" value="ardenne-28">${field('enquiry', 'email', 'Email', 'email')}${group('enquiry-region', 'Region', '<select class="vr-form__input" id="enquiry-region" name="region" aria-required="true"><option value="">Choose one</option><option>Geelong</option></select>', 'region')}
      ${choices('radio', 'do_you_have_land', 'Do you have land?', ' data-required-message="Tell us whether you have land."')}${choices('checkbox', 'topics[]', 'What about?')}
      ${field('enquiry', 'phone', 'Phone', 'tel', '')}${group('enquiry-message', 'Message', '<textarea class="vr-form__input" id="enquiry-message" name="message"></textarea>', 'message')}`,
    ),
  },
  sharePdf: {
    summary: 'Shares a PDF, and stays where it is.',
    html: form(
      'share-pdf-form-7',
      'onSharePdf',
      `<input type="hidden" name="saved_estimate_id" value="7">${field('share', 'email', 'Email', 'email')}`,
    ),
  },
  partial: {
    summary: 'As the partial draws it; the demo answers it.',
    twig: "{% partial 'verandah/form' id='register-form' handler='onRegister' label='Create account' content='portal/register-fields' submit='Create account' pairs=true %}",
  },
} satisfies Record<string, Example>;
