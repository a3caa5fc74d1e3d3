export function startBurners(count?: number): { pids: number[]; stop: () => void };
