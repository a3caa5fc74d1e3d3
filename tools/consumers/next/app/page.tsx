import { BeforeAfter } from 'verandah/react';
import { Kitchen } from './kitchen';

/** A component of the server: what has no state needs no file of its own. */
export default function Page() {
  return (
    <main>
      <BeforeAfter share={30} role="group" aria-label="The bathroom, before and after">
        <p>Before</p>
        <p>After</p>
      </BeforeAfter>
      <Kitchen />
    </main>
  );
}
