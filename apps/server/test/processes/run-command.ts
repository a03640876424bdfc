import { execFile, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { bareEnvironment } from './bare-environment.ts'

const folder = join(import.meta.dirname, '../../src/cli')

/** Runs a command of the operator: `runCommand(['admin', 'list'], …)` is `npm run admin -- list`. */
export function runCommand(
  [name = '', ...args]: string[],
  environment: Record<string, string | undefined>,
  onStart: (child: ChildProcess) => void = () => {},
): Promise<{ code: number | string; out: string; error: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(folder, `${name}.ts`), ...args],
      { env: { ...bareEnvironment, ...environment } },
      (failure, out, error) => resolve({ code: failure ? (failure.code ?? 'killed') : 0, out, error }),
    )
    onStart(child)
  })
}
