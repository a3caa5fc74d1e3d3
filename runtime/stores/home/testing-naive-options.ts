/** Floorplan options exactly as R69 to R72, D26 to D28 and D31 word them, to compare the graph with. For tests only. */
import type { HomeOption } from './home-data.ts';

export class NaiveOptions {
  readonly #ids: string[] = [];
  readonly #dependents = new Map<string, Set<string>>();
  readonly #needs = new Map<string, string[]>();
  readonly #conflicts = new Map<string, Set<string>>();
  #on = new Set<string>();
  #enabled: Set<string>;

  constructor(listed: readonly HomeOption[]) {
    const first = new Map<string, HomeOption>();
    for (const option of listed) {
      if (first.has(option.id)) continue;
      first.set(option.id, option);
      this.#ids.push(option.id);
      this.#dependents.set(option.id, new Set());
      this.#needs.set(option.id, []);
      this.#conflicts.set(option.id, new Set());
    }

    // D31: unknown ids are ignored, and so is the dependent that would close a cycle.
    for (const { id, dependents } of first.values()) {
      for (const dependent of dependents) {
        if (
          !first.has(dependent) ||
          dependent === id ||
          this.#dependents.get(id)?.has(dependent) ||
          this.#descendants(dependent).has(id)
        )
          continue;
        this.#dependents.get(id)?.add(dependent);
        this.#needs.get(dependent)?.push(id);
      }
    }

    // D28: in both directions, whichever side lists it. What needs an option cannot conflict with it.
    for (const { id, conflicts } of first.values()) {
      for (const other of conflicts) {
        if (!first.has(other) || other === id || this.#descendants(id).has(other) || this.#descendants(other).has(id))
          continue;
        this.#conflicts.get(id)?.add(other);
        this.#conflicts.get(other)?.add(id);
      }
    }
    // R69: options whose dependencies are not active start disabled.
    this.#enabled = new Set(this.#ids.filter((id) => this.#needs.get(id)?.length === 0));
  }

  isOn(id: string): boolean {
    return this.#on.has(id);
  }

  /** @returns false if the option is disabled and nothing changed (D29). */
  toggle(id: string): boolean {
    if (!this.#enabled.has(id)) return false;
    // R70: toggling an active option off also deactivates and disables its dependents.
    if (this.#on.has(id)) {
      this.#deactivate(id);
      return true;
    }
    // R71: toggling an option on deactivates its conflicts and the conflicts' dependents.
    this.#on.add(id);
    for (const rival of this.#conflicts.get(id) ?? []) if (this.#on.has(rival)) this.#deactivate(rival);
    // R72: and enables its own dependents, of which some may need another option too.
    for (const dependent of this.#dependents.get(id) ?? [])
      if (this.#needs.get(dependent)?.every((needed) => this.#on.has(needed))) this.#enabled.add(dependent);
    return true;
  }

  takeOver(on: readonly string[], enabled: readonly string[]): void {
    this.#on = new Set(on);
    this.#enabled = new Set(enabled);
  }

  /** Lists violations of the rules that hold in every state. */
  faults(): string[] {
    return this.#ids.flatMap((id) => {
      const needs = this.#needs.get(id) ?? [];
      const found: string[] = [];
      for (const rival of this.#conflicts.get(id) ?? [])
        if (this.#on.has(id) && this.#on.has(rival)) found.push(`${id} and ${rival} are in conflict, and both are on`);
      if (this.#on.has(id) && !this.#enabled.has(id)) found.push(`${id} is on and disabled`);
      const isFree = needs.every((needed) => this.#on.has(needed));
      if (this.#enabled.has(id) && !isFree) found.push(`${id} is enabled without what it needs`);
      if (!this.#enabled.has(id) && isFree) found.push(`${id} has what it needs and is disabled`);
      return found;
    });
  }

  format(): string {
    const digits = (set: ReadonlySet<string>): string => this.#ids.map((id) => (set.has(id) ? '1' : '0')).join('');
    return `on ${digits(this.#on)} enabled ${digits(this.#enabled)}`;
  }

  /** D26: dependents of dependents also go off and are disabled. */
  #deactivate(id: string): void {
    this.#on.delete(id);
    for (const dependent of this.#descendants(id)) {
      this.#on.delete(dependent);
      this.#enabled.delete(dependent);
    }
  }

  #descendants(id: string): Set<string> {
    const found = new Set<string>();
    const pending = [id];
    for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
      for (const dependent of this.#dependents.get(current) ?? []) {
        if (found.has(dependent)) continue;
        found.add(dependent);
        pending.push(dependent);
      }
    }
    return found;
  }
}
