import { expect, test } from 'vitest'
import { createFrameQueue } from './frame-queue.ts'

function queue() {
  const log: string[] = []
  const gates: (() => void)[] = []
  const state = { isOpen: true }
  const { push, whenDone } = createFrameQueue({
    isOpen: () => state.isOpen,
    async handle(text) {
      log.push(`${text} begins`)
      await new Promise<void>((resolve) => gates.push(resolve))
      if (text === 'bad') throw new Error('bad frame')
      log.push(`${text} ends`)
    },
    reportError: (error) => void log.push(String(error)),
    onFlood: () => void log.push('flood'),
  })
  /** Ends the handling of the current frame. */
  const goOn = async () => {
    gates.shift()?.()
    await new Promise(setImmediate)
  }
  return { push, whenDone, goOn, log, state }
}

test('a frame waits until the previous one is handled, also when that fails', async () => {
  const { push, goOn, log } = queue()
  for (const text of ['one', 'bad', 'three']) push(text)
  for (let step = 0; step < 3; step++) await goOn()
  expect(log).toEqual(['one begins', 'one ends', 'bad begins', 'Error: bad frame', 'three begins', 'three ends'])
})

test('frames that wait when the socket closes, or arrive later, are ignored', async () => {
  const { push, goOn, log, state } = queue()
  for (const text of ['one', 'two']) push(text)
  state.isOpen = false
  push('three')
  await goOn()
  await goOn()
  expect(log).toEqual(['one begins', 'one ends'])
})

test('too many waiting frames are a flood, and none of them is handled', async () => {
  const { push, goOn, log } = queue()
  push('one')
  for (let count = 0; count < 200; count++) push('more')
  expect(log).toEqual(['one begins'])
  push('too much')
  await goOn()
  await goOn()
  expect(log).toEqual(['one begins', 'flood', 'one ends'])
})

test('the queue reports when all frames are handled', async () => {
  const { push, whenDone, goOn, log } = queue()
  await whenDone()
  for (const text of ['one', 'two']) push(text)
  void whenDone().then(() => log.push('done'))
  await goOn()
  expect(log).toEqual(['one begins', 'one ends', 'two begins'])
  await goOn()
  expect(log.slice(3)).toEqual(['two ends', 'done'])
})
