import { setImmediate } from 'node:timers/promises'

/** What comes of `work`, or undefined when it takes longer than that; the work goes on, and nobody hears of its failure. */
export async function withPatience<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<undefined>((resolve) => {
    // An answer that has arrived while this process was busy itself was in time: it is read first.
    timer = setTimeout(() => void setImmediate(undefined).then(resolve), milliseconds)
  })
  try {
    return await Promise.race([work, patience])
  } finally {
    clearTimeout(timer)
  }
}
