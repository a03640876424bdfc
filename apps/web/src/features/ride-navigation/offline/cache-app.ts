import { keepMapEngine, mapEngineStored } from '../../../offline/map-engine-messages.ts'

/** For a service worker that is installing or does not respond. */
const timeoutMs = 20_000

/** Makes the service worker cache the map's code, too. @returns whether the app opens without a network */
export async function cacheApp(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  return within(timeoutMs, cacheAppWithoutTimeout())
}

/** The same without a timeout: on a slow network, the first visit loads the app for minutes. */
export async function cacheAppWithoutTimeout(): Promise<boolean> {
  return requestCaching().catch(() => false)
}

async function requestCaching(): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready
  if (!active) return false
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === mapEngineStored))
    port1.start()
    active.postMessage({ type: keepMapEngine }, [port2])
  })
}

function within(ms: number, work: Promise<boolean>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
