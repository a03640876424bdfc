import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectBidi, type Bidi } from './bidi.ts'
import { startDisplay } from './display.ts'
import { endProgram, startProgram } from './processes.ts'
import type { Engine, Tab } from './tab.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Quiet, without animations, and light until a journey changes it. */
const preferences = {
  // Without a window manager no window becomes the active one; Firefox then does it alone.
  'focusmanager.testmode': true,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_open_during_load': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'toolkit.cosmeticAnimations.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.prefersReducedMotion': 1,
  'webgl.force-enabled': true,
  'layout.css.prefers-color-scheme.content-override': 1,
}

export interface FirefoxPrograms {
  browser: string
  display: string
}

/** Starts Debian's Firefox on a display in memory. It is driven through WebDriver BiDi, which it speaks itself. */
export async function startFirefox(programs: FirefoxPrograms): Promise<Engine> {
  const profile = temporaryFolder('firefox')
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile.path, 'user.js'), lines.join('\n'))
  const display = await startDisplay(programs.display)
  const { child, value: address } = await startProgram(
    programs.browser,
    ['--no-remote', '--profile', profile.path, '--remote-debugging-port=0'],
    {
      ...process.env,
      DISPLAY: display.name,
      HOME: profile.path,
      TZ: 'America/New_York',
      LIBGL_ALWAYS_SOFTWARE: '1',
      MOZ_CRASHREPORTER_DISABLE: '1',
    },
    /WebDriver BiDi listening on (ws:\/\/\S+)/,
  )
  const bidi = await connectBidi(`${address}/session`)
  const session = await bidi.send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  })
  const { browserVersion } = (session as { capabilities: { browserVersion: string } }).capabilities
  return {
    name: 'firefox',
    version: browserVersion,
    newTab: () => newTab(bidi),
    async stop() {
      await bidi.send('browser.close', {}).catch(() => undefined)
      bidi.close()
      await endProgram(child)
      await display.stop()
      profile.remove()
    },
  }
}

async function newTab(bidi: Bidi): Promise<Tab> {
  const { context } = (await bidi.send('browsingContext.create', { type: 'window' })) as { context: string }
  const target = { context }
  const call = async (functionDeclaration: string, ...args: string[]) => {
    const answer = (await bidi.send('script.callFunction', {
      functionDeclaration,
      arguments: args.map((value) => ({ type: 'string', value })),
      target,
      awaitPromise: true,
      userActivation: true,
    })) as CallAnswer
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result
  }
  return {
    open: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'interactive' })),
    async evaluate(run, ...args) {
      const { value } = await call(
        `async (args) => JSON.stringify(await (${run.toString()})(...JSON.parse(args)))`,
        JSON.stringify(args),
      )
      return value === undefined ? undefined : JSON.parse(value)
    },
    load: async (script) => void (await call(`() => { ${script} }`)),
    async input(actions) {
      // A window has events of focus only while it is the active one.
      await bidi.send('browsingContext.activate', { context })
      await bidi.send('input.performActions', { context, actions })
    },
    async attach(find, files) {
      const { sharedId } = await call(find.toString())
      await bidi.send('input.setFiles', { context, element: { sharedId }, files })
    },
    back: async () => void (await bidi.send('browsingContext.traverseHistory', { context, delta: -1 })),
    forward: async () => void (await bidi.send('browsingContext.traverseHistory', { context, delta: 1 })),
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'interactive' })),
    resize: async (width, height) =>
      void (await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async screenshot() {
      const { data } = (await bidi.send('browsingContext.captureScreenshot', { context })) as { data: string }
      return Buffer.from(data, 'base64')
    },
  }
}

type CallAnswer =
  | { type: 'success'; result: { value?: string; sharedId?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }
