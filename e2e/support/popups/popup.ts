import { expect, type Locator, type Page } from '@playwright/test'
import type { TextKey } from '@scooter-rides/messages'

type Values = Record<string, string>
/** The text of a message as the page shows it, with values in place of `{name}`. */
export type Wording = (key: TextKey, values?: Values) => RegExp

export interface Step {
  name: string
  find: (page: Page, wording: Wording) => Locator
  /** Without it, the control is pressed. */
  act?: (control: Locator) => Promise<unknown>
  /** Whether a dialog or a menu opens, which is then looked at. */
  opens: boolean
  /** A button of the dialog that takes the place of the current one. */
  next?: TextKey
}

/** A page and the ways to its dialogs and menus. Each way starts on the page without any. */
export interface PopupPage {
  address: string
  ways: Step[][]
}

const step =
  (role: 'button' | 'tab' | 'link' | 'menuitem', opens: boolean) =>
  (key: TextKey, values: Values = {}): Step => ({
    name: key,
    find: (page, wording) => page.getByRole(role, { name: wording(key, values) }).first(),
    opens,
  })

/** Presses a button that opens a dialog or a menu. */
export const open = step('button', true)
/** Presses a link that asks before it leaves the page. */
export const leave = step('link', true)
/** Presses an entry of a menu that opens a dialog. */
export const entry = step('menuitem', true)
export const tab = step('tab', false)
export const press = step('button', false)

/** Presses a button of a dialog, which another dialog replaces: the one with the button `next`. */
export const replace = (key: TextKey, next: TextKey): Step => ({ ...open(key), next })

/** Scrolls to a part that loads when it is in view, and waits until an element of it has appeared. */
export const bring = (part: string, element: string): Step => ({
  name: part,
  find: (page) => page.locator(part),
  act: async (box) => {
    await box.scrollIntoViewIfNeeded()
    await box.locator(element).first().waitFor()
  },
  opens: false,
})

/** Something that happens outside of the page. */
export const meanwhile = (name: string, act: () => Promise<unknown>): Step => ({
  name,
  find: (page) => page.locator('body'),
  act,
  opens: false,
})

/** Presses the first element of a selector, whose name is no text of the catalogue. */
export const openFirst = (selector: string): Step => ({
  name: selector,
  find: (page) => page.locator(selector).first(),
  opens: true,
})

export const fill = (key: TextKey, text: string): Step => ({
  name: key,
  // The name of an optional field has a note behind the label.
  find: (page, wording) => page.getByRole('textbox', { name: new RegExp(wording(key).source.slice(0, -1)) }).first(),
  act: (field) => field.fill(text),
  opens: false,
})

export const chooseFile = (selector: string, file: { name: string; mimeType: string; buffer: Buffer }): Step => ({
  name: file.name,
  find: (page) => page.locator(selector).first(),
  act: (field) => field.setInputFiles(file),
  opens: true,
})

const popupsOf = (page: Page) => page.locator('[role=dialog], [role=alertdialog], [role=menu]')

/** Walks each way, calls `look` with the name of every popup that opens, and closes all with Escape. */
export async function openEach(
  page: Page,
  ways: Step[][],
  wording: Wording,
  look: (name: string) => Promise<void>,
): Promise<void> {
  for (const way of ways) {
    for (const { name, find, act, opens, next } of way) {
      const before = await popupsOf(page).count()
      const control = find(page, wording)
      const isEntry = (await page.getByRole('menu').count()) > 0
      // With the keyboard: what loads meanwhile moves a control, and a click would miss it.
      await (act ? act(control) : control.press('Enter'))
      if (!opens) continue
      if (next) await expect(page.getByRole('button', { name: wording(next) })).toBeVisible()
      else await expect(popupsOf(page)).toHaveCount(isEntry ? before : before + 1)
      if (isEntry) await expect(page.getByRole('menu')).toHaveCount(0)
      await look(name)
    }
    await closeAll(page)
  }
}

async function closeAll(page: Page): Promise<void> {
  await expect(async () => {
    if ((await popupsOf(page).count()) > 0) await page.keyboard.press('Escape')
    await expect(popupsOf(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}
