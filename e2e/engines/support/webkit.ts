import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../support/built-server.ts'
import { startDisplay } from './display.ts'
import { endProgram, startProgram } from './processes.ts'
import type { Engine, Tab } from './tab.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { startSession, type Session } from './web-driver.ts'

export interface WebKitPrograms {
  driver: string
  browser: string
  display: string
}

const scriptMs = 5000

/** Without room for the buttons of the window, so that a page can be as narrow as on a phone. */
const style = '* { font-size: 1px; padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; }\n'

/** Without animations, as GTK's settings say it. */
const settings = '[Settings]\ngtk-enable-animations=0\n'

/** Starts Debian's WebKitGTK on a display in memory. It is driven through its WebDriver. */
export async function startWebKit({ driver, browser, display: displayProgram }: WebKitPrograms): Promise<Engine> {
  const home = temporaryFolder('webkit')
  mkdirSync(join(home.path, 'gtk-3.0'))
  writeFileSync(join(home.path, 'gtk-3.0/settings.ini'), settings)
  writeFileSync(join(home.path, 'gtk-3.0/gtk.css'), style)
  const display = await startDisplay(displayProgram)
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: display.name,
    HOME: home.path,
    XDG_CONFIG_HOME: home.path,
    GTK_A11Y: 'none',
    NO_AT_BRIDGE: '1',
    TZ: 'America/New_York',
    LANG: 'en_US.UTF-8',
  }
  const { child } = await startProgram(driver, [`--port=${port}`], env)
  const session = await startSession(`http://127.0.0.1:${port}`, {
    browserName: 'MiniBrowser',
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  })
  // A script whose page is replaced meanwhile never answers.
  await session.post('timeouts', { script: scriptMs })
  let tabs = 0
  let current = await session.currentWindow()
  return {
    name: 'webkit',
    version: session.version,
    async newTab() {
      const handle = tabs++ === 0 ? current : await session.newWindow()
      return newTab(session, async () => {
        if (current !== handle) await session.switchTo(handle)
        current = handle
      })
    },
    async stop() {
      await session.end()
      await endProgram(child)
      await display.stop()
      home.remove()
    },
  }
}

/** One session has one current window, so the commands of its windows take turns. */
function newTab(session: Session, select: () => Promise<void>): Tab {
  const command = <Result>(run: () => Promise<Result>) => session.inTurn(async () => (await select(), run()))
  return {
    open: (url) => command(() => session.post('url', { url })),
    evaluate: (run, ...args) =>
      command(async () => {
        const script = `const [args, done] = arguments
          Promise.resolve().then(() => (${run.toString()})(...JSON.parse(args)))
            .then((value) => done({ value: JSON.stringify(value) }), (error) => done({ error: String(error) }))`
        const answer = await session.post<{ value?: string; error?: string }>('execute/async', {
          script,
          args: [JSON.stringify(args)],
        })
        if (answer.error !== undefined) throw new Error(answer.error)
        return answer.value === undefined ? undefined : JSON.parse(answer.value)
      }),
    load: (script) => command(() => session.post('execute/sync', { script, args: [] })),
    input: (actions) => command(() => session.post('actions', { actions })),
    attach: (find, paths) =>
      command(async () => {
        const script = `return (${find.toString()})()`
        const element = await session.post<Record<string, string>>('execute/sync', { script, args: [] })
        await session.post(`element/${Object.values(element)[0]}/value`, { text: paths.join('\n') })
      }),
    back: () => command(() => session.post('back')),
    forward: () => command(() => session.post('forward')),
    reload: () => command(() => session.post('refresh')),
    resize: (width, height) => command(() => session.resize(width, height)),
    screenshot: () => command(async () => Buffer.from(await session.get<string>('screenshot'), 'base64')),
  }
}
