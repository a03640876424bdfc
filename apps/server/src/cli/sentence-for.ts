import { ConfigError } from '../config.ts'
import { DatabaseInUseError } from '../platform/database/embedded/index.ts'
import { isDatabaseUnreachable } from '../platform/database/database-errors.ts'
import { isDiskFull } from '../platform/process/disk-full.ts'
import { causesOf, codeOf } from '../platform/process/error-causes.ts'
import { HttpProblem } from '../platform/http/problem.ts'
import { withCommandNames } from '../platform/process/command-names.ts'
import { StartError } from '../platform/process/lifecycle.ts'

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const readOnlyTransaction = '25006'

/** The message for the operator: a sentence for an error that they can fix; the stack, as a bug to report, for all others. */
export function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isPlain(error)) return withCommandNames(error.message)
  if (isDiskFull(error)) return 'The disk is full.'
  if (causesOf(error).some((cause) => codeOf(cause) === readOnlyTransaction))
    return 'The database is read-only. Set DATABASE_URL to a database that accepts changes.'
  if (isDatabaseUnreachable(error)) return 'The database does not answer.'
  return fileSentence(error) ?? error.stack ?? error.message
}

const isPlain = (error: Error) =>
  error instanceof ConfigError ||
  error instanceof StartError ||
  error instanceof DatabaseInUseError ||
  error instanceof HttpProblem ||
  codeOf(error).startsWith('ERR_PARSE_ARGS')

const fileErrors: Record<string, string> = {
  EACCES: 'This user may not use',
  EPERM: 'This user may not change',
  EROFS: 'The disk is read-only:',
  ENOTDIR: 'A part of this path is not a folder:',
  EISDIR: 'This is a folder, not a file:',
  ENOENT: 'Not found:',
}

function fileSentence(error: Error): string | undefined {
  const message = fileErrors[codeOf(error)]
  return message && 'path' in error ? `${message} ${String(error.path)}.` : undefined
}
