import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'

const lifecycle = new URL('./lifecycle.ts', import.meta.url).href
/** A program that needs two seconds to stop. */
const program = `
  import { setTimeout } from 'node:timers/promises'
  import { runUntilSignal } from '${lifecycle}'
  await runUntilSignal(async () => ({
    async start({ opened }) {
      const running = setInterval(() => {}, 1000)
      opened.defer(() => { console.log('closed'); clearInterval(running) })
      opened.defer(() => { console.log('closing'); return setTimeout(2000) })
      console.log('ready')
    },
  }))`

async function startProgram() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  await once(child.stdout, 'data')
  return { child, ended: once(child, 'close').then(([code]) => ({ code: Number(code), output })) }
}

test('two signals within moments, as a terminal and a parent process send them, are one request to stop', async () => {
  const { child, ended } = await startProgram()
  child.kill('SIGINT')
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, output: 'ready\nclosing\nclosed\n' })
})

test('a later signal ends the program at once', async () => {
  const { child, ended } = await startProgram()
  child.kill('SIGINT')
  await once(child.stdout, 'data')
  await setTimeout(800)
  child.kill('SIGINT')
  expect(await ended).toEqual({ code: 1, output: 'ready\nclosing\n' })
})
