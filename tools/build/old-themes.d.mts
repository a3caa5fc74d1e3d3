export function forOldThemes(css: string): string;
