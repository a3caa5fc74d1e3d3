/** How much work something is, in milliseconds of this process: what else the machine does meanwhile is not counted. */
export function processorMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
