/** A session of the W3C's WebDriver: https://www.w3.org/TR/webdriver2/ */
export type Session = Awaited<ReturnType<typeof startSession>>

/** A driver that has just started refuses connections for a moment. */
const attempts = 100
const pauseMs = 100

export async function startSession(driver: string, capabilities: object) {
  const { sessionId, capabilities: found } = await createSession(driver, capabilities)
  const address = `${driver}/session/${sessionId}`
  const get = <Result>(path: string) => send<Result>('GET', `${address}/${path}`)
  const post = <Result = void>(path: string, body: object = {}) => send<Result>('POST', `${address}/${path}`, body)
  let turn: Promise<unknown> = Promise.resolve()
  return {
    version: found.browserVersion,
    get,
    post,
    /** Runs after all commands before it. */
    inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
      const result = turn.then(run)
      turn = result.catch(() => undefined)
      return result
    },
    currentWindow: () => get<string>('window'),
    newWindow: async () => (await post<{ handle: string }>('window/new', { type: 'window' })).handle,
    switchTo: (handle: string) => post('window', { handle }),
    /** Sets the size of the page; a window is larger by its bars. */
    async resize(width: number, height: number) {
      const bars = await post<{ width: number; height: number }>('execute/sync', {
        script: 'return { width: outerWidth - innerWidth, height: outerHeight - innerHeight }',
        args: [],
      })
      await post('window/rect', { width: width + bars.width, height: height + bars.height })
    },
    end: () => send('DELETE', address).catch(() => undefined),
  }
}

interface NewSession {
  sessionId: string
  capabilities: { browserVersion: string }
}

async function createSession(driver: string, alwaysMatch: object): Promise<NewSession> {
  for (let attempt = 0; ; attempt++)
    try {
      return await send<NewSession>('POST', `${driver}/session`, { capabilities: { alwaysMatch } })
    } catch (error) {
      if (!(error instanceof TypeError) || attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
}

async function send<Result>(method: string, address: string, body?: object): Promise<Result> {
  // On a busy machine a kept connection may be used just when the driver closes it.
  const headers = { connection: 'close' }
  const answer = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message} (${address.split('/').slice(5).join('/')})`)
  return value
}
