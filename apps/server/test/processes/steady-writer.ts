import { setTimeout as pause } from 'node:timers/promises'

const retryMs = 100

/** Sends one message after the other until `stop`, each until `send` says that it was acknowledged, as the browser does. */
export function startWriter(send: (clientId: string) => Promise<boolean>) {
  const end = new AbortController()
  const acknowledged: string[] = []
  let refusals = 0
  const running = (async () => {
    while (!end.signal.aborted) {
      const clientId = crypto.randomUUID()
      while (!(await send(clientId))) {
        refusals++
        await pause(retryMs)
      }
      acknowledged.push(clientId)
    }
  })()
  return {
    acknowledged,
    refusals: () => refusals,
    async stop() {
      end.abort()
      await running
    },
  }
}
