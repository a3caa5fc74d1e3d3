export function withReload(html: string, policy: string): string;
export function liveReload(ports: { port: number; target: number }): { reload: () => void; close: () => void };
