import { execFile } from 'node:child_process';

/** Runs a printed curl line as a shell would when it is pasted, and gives what it prints; rejects where the answer is a failure. */
export function paste(line: string): Promise<string> {
  const command = line.trim().replace(/^curl /, 'curl -sS --fail-with-body ');
  return new Promise((resolve, reject) => {
    execFile('sh', ['-c', command], (error, stdout, stderr) =>
      error ? reject(new Error(`${line}\n${stdout}${stderr}`)) : resolve(stdout),
    );
  });
}
