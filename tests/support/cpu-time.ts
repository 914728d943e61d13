/** Runs a task. Returns the CPU time of this thread in milliseconds, which other processes on a busy machine do not change. */
export function cpuTime(task: () => void): number {
  const before = process.threadCpuUsage();
  task();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
