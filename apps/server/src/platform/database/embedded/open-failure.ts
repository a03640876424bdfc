import { messageOf } from '../../process/error-causes.ts'

export interface OpenFailure {
  reason: string
  /** False if the machine is the cause: a full disk, missing permissions or memory. The files may be complete then. */
  isDamaged: boolean
}

/** `2026-11-26 05:47:49.436 UTC [42] PANIC:  could not read file "global/pg_control": read 100 of 296` */
const fatalLine = /(?:PANIC|FATAL|DETAIL): +(.+)$/
const ofMachine =
  /permission denied|not permitted|no space left|disk quota|read-only file system|too many open files|out of memory|allocate memory|lock file/i

/**
 * Why PGlite did not open its folder. PGlite throws errors without a reason ("Aborted()") and objects that are no errors;
 * the reason is among the lines that PostgreSQL prints.
 */
export function openFailure(thrown: unknown, printed: readonly string[]): OpenFailure {
  const fatal = printed.flatMap((line) => fatalLine.exec(line)?.[1] ?? [])
  const reason = (fatal.length > 0 ? fatal : [systemError(thrown) ?? messageOf(thrown), ...printed])
    .join(': ')
    .replace(/\.$/, '')
  return { reason, isDamaged: !ofMachine.test(reason) }
}

/** https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md#errno, which Emscripten's file system throws as numbers. */
const systemErrors: Record<number, string> = {
  2: 'Permission denied',
  19: 'Disk quota exceeded',
  33: 'Too many open files',
  51: 'No space left on device',
  63: 'Operation not permitted',
  69: 'Read-only file system',
}

function systemError(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('errno' in thrown)) return undefined
  return systemErrors[Number(thrown.errno)]
}
