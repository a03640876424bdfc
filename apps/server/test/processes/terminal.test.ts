import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { slow } from '../slow.ts'
import { bareEnvironment } from './bare-environment.ts'
import { readyLine } from './run-server.ts'

const program = join(import.meta.dirname, '../../dist/main.js')
/** The `script` of util-linux runs a command on a terminal of its own; macOS has another one. */
const hasTerminals = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false

test.runIf(hasTerminals)(
  'a server on a terminal shows the link for the first admin there, and not in the log',
  slow,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'scooter-terminal-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const log = join(folder, 'log')
    const command = `exec '${process.execPath}' '${program}' > '${log}'`
    const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      env: { ...bareEnvironment, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'info' },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    onTestFinished(() => void terminal.kill('SIGKILL'))
    let shown = ''
    terminal.stdout.on('data', (chunk) => (shown += String(chunk)))
    await expect.poll(() => shown, { timeout: slow.timeout / 2 }).toContain('is ready at')
    const address = readyLine(await readFile(log, 'utf8'))?.address
    expect(shown).toContain(
      `Scooter Rides is ready at ${address} (no admin yet: register as one at ${address}/register?setup=`,
    )

    // The terminal passes Ctrl-C on as SIGINT.
    const exited = once(terminal, 'exit')
    terminal.stdin.write('\u0003')
    expect(await exited).toEqual([0, null])
    const logged = await readFile(log, 'utf8')
    expect(logged).not.toMatch(/setup|is ready at/)
    for (const line of logged.trim().split('\n')) expect(line).toMatch(/^\{.+\}$/)
  },
)
