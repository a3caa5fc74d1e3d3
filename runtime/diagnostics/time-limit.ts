/** Settles as a promise does, or as `onLate` does once the time is up. */
export function withinTime<Value, Late>(
  promise: Promise<Value>,
  limitMs: number,
  onLate: () => Late,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  return Promise.race([promise, late.then(onLate)]).finally(() => clearTimeout(timer));
}
