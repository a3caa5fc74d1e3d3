/** A straightforward implementation of floorplan options: finds them by id and follows their relations. */
import type { HomeOption } from '../../../runtime/stores/home/home-data.ts';

export class NaiveWalk {
  readonly active = new Set<string>();
  readonly enabled = new Set<string>();
  readonly #options: ReadonlyMap<string, HomeOption>;

  constructor(options: readonly HomeOption[]) {
    this.#options = new Map(options.map((option) => [option.id, option]));
    this.reset();
  }

  reset(): void {
    this.active.clear();
    for (const id of this.#options.keys()) this.enabled.add(id);
    for (const { dependents } of this.#options.values())
      for (const dependent of dependents) this.enabled.delete(dependent);
  }

  toggle(id: string): void {
    const option = this.#options.get(id);
    if (!option || !this.enabled.has(id)) return;
    if (this.active.has(id)) {
      this.#deactivate(option);
      return;
    }
    for (const active of this.active) {
      const other = this.#options.get(active);
      if (other && (option.conflicts.includes(active) || other.conflicts.includes(id))) this.#deactivate(other);
    }
    this.active.add(id);
    for (const dependent of option.dependents) this.enabled.add(dependent);
  }

  #deactivate({ id, dependents }: HomeOption): void {
    this.active.delete(id);
    for (const dependent of dependents) {
      this.enabled.delete(dependent);
      const option = this.#options.get(dependent);
      if (option) this.#deactivate(option);
    }
  }
}
