/** English text by `area.name`. */
export function readMessages(root: string): Record<string, string>;
