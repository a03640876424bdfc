import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { registerHooks } from 'node:module'
import pg from 'pg'

// Loaded into a server process before the server; its own address contains the fault, see `fault.ts`.
const { signal = '', moment, pattern = '', turn, since } = Object.fromEntries(new URL(import.meta.url).searchParams)
const isMeant = (text: string) => new RegExp(pattern).test(text)
let hasStruck = false
function strike() {
  if (!hasStruck) process.kill(process.pid, signal)
  hasStruck = true
}

async function thenStrike(answer: Promise<unknown>) {
  try {
    return await answer
  } finally {
    await strikeAndWait()
  }
}

/** Sends the signal and waits until it arrives: it takes a tick of the event loop, in which the server would continue. */
async function strikeAndWait() {
  if (hasStruck) return
  // A process cannot handle SIGKILL.
  const felt = signal === 'SIGKILL' ? undefined : once(process, signal)
  strike()
  await felt
}

if (moment === 'loading')
  registerHooks({
    load(url, context, next) {
      if (isMeant(url)) strike()
      return next(url, context)
    },
  })
else watchStatements(turn ? inTurn(Number(turn)) : () => true)

function inTurn(turn: number) {
  let hasBegun = since === 'start'
  let count = 0
  subscribe('http.server.request.start', () => (hasBegun = true))
  return () => hasBegun && ++count === turn
}

function watchStatements(isTime: () => boolean) {
  const { query } = pg.Client.prototype
  function watched(this: pg.Client, first: string | pg.QueryConfig, ...rest: unknown[]): unknown {
    const isHit = isMeant(typeof first === 'string' ? first : first.text) && isTime()
    if (isHit && moment === 'asking') strike()
    if (!isHit || moment === 'asking') return Reflect.apply(query, this, [first, ...rest])
    // Queries of the pool pass a callback; queries of a transaction return a promise.
    const callback = rest.findIndex((part) => typeof part === 'function')
    const original = rest[callback]
    if (typeof original === 'function')
      rest[callback] = (...answer: unknown[]) => void strikeAndWait().then(() => original(...answer))
    const answer: unknown = Reflect.apply(query, this, [first, ...rest])
    return answer instanceof Promise ? thenStrike(answer) : answer
  }
  Object.assign(pg.Client.prototype, { query: watched })
}
