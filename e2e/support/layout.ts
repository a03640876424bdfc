import { type Browser, expect, type Page } from '@playwright/test'
import { hideCity } from './city.ts'
import { cutTexts, usePseudoLanguage } from './pseudo-language.ts'
import { show } from './screens.ts'

/** The page ends with its content, and a small phone shows its whole width. */
export async function expectFits(page: Page): Promise<void> {
  await expectEndOfPage(page)
  await expectNoSidewaysScrolling(page)
}

/** Text for screen readers inside a scrolling list must not make the page longer than what is visible. */
async function expectEndOfPage(page: Page) {
  const [height, end] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    Math.max(innerHeight, document.querySelector('.desktop')?.getBoundingClientRect().bottom ?? 0) + scrollY,
  ])
  expect(height, `height of ${page.url()}`).toBeLessThanOrEqual(Math.ceil(end ?? 0))
}

/** 320 px is the width of a screen of 1280 px at 400 % zoom (WCAG 1.4.10). */
async function expectNoSidewaysScrolling(page: Page) {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: 640 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `width of ${page.url()} in a viewport of 320`).toBe(320)
  await page.setViewportSize(size)
}

/** A visitor in a language that is 40 % longer reads all texts of this page. */
export async function expectFitsLongTexts(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext()
  await hideCity(context)
  await usePseudoLanguage(context)
  const page = await context.newPage()
  await show(page, address)
  expect(await cutTexts(page), address).toEqual([])
  await context.close()
}
