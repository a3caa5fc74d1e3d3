export const newerFeatures: Readonly<Record<string, string>>;
