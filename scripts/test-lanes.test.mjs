import { writeSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startInLanes, withOutputKept } from './lib/test-lanes.mjs'

/** Starts named runs and returns what began and ended, in this order. */
async function lanesOf(...names) {
  const events = []
  await startInLanes(
    names.map((name) => ({ name })),
    async ({ name }, isBeside) => {
      events.push(`${name} begins${isBeside ? ' beside' : ''}`)
      // The server takes longer than all light runs together.
      for (let turns = name === 'server' ? 9 : 2; turns > 0; turns--) await turn()
      events.push(`${name} ends`)
    },
  )
  return events
}

test('light runs take their turns beside the server, and journeys begin when all others have ended', async () => {
  expect(await lanesOf('geo', 'web', 'server', 'e2e')).toEqual([
    'server begins',
    'geo begins beside',
    'geo ends',
    'web begins beside',
    'web ends',
    'server ends',
    'e2e begins',
    'e2e ends',
  ])
})

test('without the server, a light run has the terminal for itself', async () => {
  expect(await lanesOf('geo', 'web')).toEqual(['geo begins', 'geo ends', 'web begins', 'web ends'])
})

test('a run that fails to start fails all', async () => {
  await expect(startInLanes([{ name: 'geo' }], () => Promise.reject(new Error('no runner')))).rejects.toThrow(
    'no runner',
  )
})

test('what a run prints is kept', async () => {
  const kept = await withOutputKept(async (output) => {
    writeSync(output, 'seven tests')
    return 7
  })
  expect(kept).toEqual({ result: 7, text: 'seven tests' })
})
