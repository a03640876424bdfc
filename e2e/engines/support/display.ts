import { endProgram, startProgram } from './processes.ts'

/** Starts a display in memory, because neither browser has WebGL or its usual windows without one. */
export async function startDisplay(program: string) {
  const { child, value } = await startProgram(
    program,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    process.env,
    /^(\d+)\n/m,
  )
  return { name: `:${value}`, stop: () => endProgram(child) }
}
