import { StartError } from '../platform/process/lifecycle.ts'
import { runCommand } from './command.ts'

/** Shorter than the limit of the image's health check, which would end this process without a sentence. */
const timeoutMs = 4000

const loopback: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

// scooter-rides healthcheck: asks the server at HOST and PORT.
await runCommand(async ({ host, port }) => {
  const address = `http://${loopback[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`
  const reply = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: unknown) => {
      throw new StartError(`No server answers at ${address}.`, { cause: error })
    },
  )
  if (!reply.ok) throw new StartError(`The server at ${address} answers with ${reply.status}.`)
  return `The server at ${address} is healthy.`
})
