/** The form's URL for a query (R186). */
export function addressFor(form: HTMLFormElement, query: string): string {
  const address = new URL(form.action);
  address.searchParams.set('q', query);
  return address.href;
}
