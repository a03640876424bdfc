import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that depend only on colours: the other rules need to pass in one mode only. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

interface AxeOptions {
  except?: string[]
  /** The changed part, if the rest of the page was checked before. */
  within?: string
  /** For long pages, where the task bar may cover half of a control, so that its visible part is smaller than a target must be. */
  isLong?: boolean
}

/** Fails with the rules that this page violates (WCAG 2.2 AA and below). */
export async function expectAccessible(page: Page, { except = [], within }: AxeOptions = {}): Promise<void> {
  await expectNoViolations(page, builder(page, within).withTags(standards).disableRules(except))
}

/** Checks all rules in the current mode, and the rules of colours in the other mode. */
export async function expectAccessibleInBothModes(
  page: Page,
  { within, isLong = false }: AxeOptions = {},
): Promise<void> {
  const taskbar = page.locator('.taskbar')
  const place = (position: string) =>
    taskbar.evaluate((bar: HTMLElement, at) => void (bar.style.position = at), position)
  if (isLong) await place('static')
  await expectAccessible(page, { ...(within !== undefined && { within }) })
  const html = page.locator('html')
  const mode = await html.getAttribute('data-theme')
  const other = mode === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: other, reducedMotion: 'reduce' })
  await expect(html).toHaveAttribute('data-theme', other)
  await expectNoViolations(page, builder(page, within).withRules(rulesOfColour))
  await page.emulateMedia({ colorScheme: mode === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' })
  await expect(html).toHaveAttribute('data-theme', mode ?? '')
  if (isLong) await place('')
}

function builder(page: Page, within: string | undefined): AxeBuilder {
  // The rule of WCAG 2.5.3 is off by default: the accessible name of a control contains its visible text.
  const axe = new AxeBuilder({ page }).options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
  return within === undefined ? axe : axe.include(within)
}

async function expectNoViolations(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  const mode = await page.locator('html').getAttribute('data-theme')
  expect(found, `accessibility of ${page.url()} in ${mode} mode`).toEqual([])
}
