import { writeFileSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { register, signIn, admin, type Caller } from './api.ts'
import { startFirefox } from './firefox.ts'
import { startGateway, type Gateway } from './gateway.ts'
import { Phone } from './phone.ts'
import { firefoxPrograms, webKitPrograms } from './programs.ts'
import type { Engine, Tab } from './tab.ts'
import { startWebKit } from './webkit.ts'

interface Options {
  engineName: 'firefox' | 'webkit'
  serverPort: number
}

/** Windows of one browser, which journeys use one after the other. */
interface Windows {
  engine: Engine
  take(): Promise<Tab>
  /** All windows are free for the next journey. */
  giveBack(): Promise<void>
}

export interface Riders {
  /** A phone of a rider who was registered through the API and is signed in. */
  rider(firstName?: string, lastName?: string): Promise<{ phone: Phone; caller: Caller }>
  /** A rider who only calls the server. */
  caller(firstName?: string, lastName?: string): Promise<Caller>
  admin(): Promise<{ phone: Phone; caller: Caller }>
  phoneOf(caller: Caller): Promise<Phone>
  visitor(): Promise<Phone>
}

const size = { width: 390, height: 844 }

export const test = base.extend<{ riders: Riders }, Options & { gateway: Gateway; windows: Windows }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  serverPort: [0, { option: true, scope: 'worker' }],
  gateway: [
    async ({ serverPort }, use) => {
      const gateway = await startGateway(serverPort)
      await use(gateway)
      await gateway.stop()
    },
    { scope: 'worker' },
  ],
  windows: [
    async ({ engineName }, use) => {
      const engine = await (engineName === 'firefox' ? startFirefox(firefoxPrograms()) : startWebKit(webKitPrograms()))
      const tabs: Tab[] = []
      let taken = 0
      await use({
        engine,
        async take() {
          const tab = tabs[taken] ?? (await engine.newTab())
          tabs[taken++] = tab
          await tab.resize(size.width, size.height)
          return tab
        },
        async giveBack() {
          for (const tab of tabs.slice(0, taken)) await tab.open('about:blank')
          taken = 0
        },
      })
      await engine.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  riders: async ({ gateway, windows }, use, info) => {
    const used: Tab[] = []
    const take = async () => {
      const tab = await windows.take()
      used.push(tab)
      return tab
    }
    const phoneOf = async (caller: Caller) => new Phone(await take(), gateway, caller)
    const both = async (caller: Caller) => ({ caller, phone: await phoneOf(caller) })
    await use({
      rider: async (firstName = 'Ana', lastName = 'Silva') => both(await register(gateway, firstName, lastName)),
      caller: (firstName = 'Bo', lastName = 'Berg') => register(gateway, firstName, lastName),
      admin: async () => both(await signIn(gateway, admin)),
      phoneOf,
      visitor: async () => new Phone(await take(), gateway),
    })
    if (info.status !== info.expectedStatus)
      for (const [index, tab] of used.entries())
        writeFileSync(info.outputPath(`window-${index + 1}.png`), await tab.screenshot())
    await windows.giveBack()
  },
})

export { expect } from '@playwright/test'
