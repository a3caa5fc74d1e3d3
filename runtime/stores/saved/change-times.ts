/**
 * When an account's items last changed. Messages of several tabs, and responses, arrive in any order; requests of one
 * item take turns, so the times of their responses have the server's order (F122).
 */
export class ChangeTimes {
  readonly #items = new Map<string, number>();
  #list = 0;

  /** Notes a change. @returns false if a later one is known already. */
  note(key: string, at: number): boolean {
    if (at < Math.max(this.#list, this.#items.get(key) ?? 0)) return false;
    this.#items.set(key, at);
    return true;
  }

  /** True if the item's last known change is later than that. */
  isLater(key: string, than: number): boolean {
    return (this.#items.get(key) ?? 0) > than;
  }

  /** Notes that the whole list is the server's, as of that time. */
  noteList(at: number): void {
    this.#list = Math.max(this.#list, at);
  }
}
