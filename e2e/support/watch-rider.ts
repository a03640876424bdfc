import type { Page } from '@playwright/test'

/** What a page shows about a rider of a live ride, from this time on. */
interface Sighting {
  /** Epoch milliseconds. Browsers, servers and tests run on one machine, so they have the same clock. */
  at: number
  /** The age of the rider's row in the list; null without a row. */
  row: string | null
  /** The age of the rider's mark on the map; null without a mark. */
  mark: string | null
}

/**
 * Records in the page each change of a rider's row and mark: a test that polls from outside misses short states and measures late.
 * @returns a function that returns the record so far
 */
export async function watchRider(page: Page, name: string): Promise<() => Promise<Sighting[]>> {
  const record = await page.evaluateHandle((name) => {
    const sightings: Sighting[] = []
    const ageOf = (element: Element | null | undefined) => element?.getAttribute('data-age') ?? null
    function note() {
      const names = [...document.querySelectorAll('#live-ride li bdi')]
      const row = ageOf(names.find(({ textContent }) => textContent === name)?.closest('li'))
      const mark = ageOf(document.querySelector(`#live-ride button[data-age][aria-label^="${name}, "]`))
      const last = sightings.at(-1)
      if (!last || last.row !== row || last.mark !== mark) sightings.push({ at: Date.now(), row, mark })
    }
    note()
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-age', 'aria-label'],
    })
    return sightings
  }, name)
  return () => record.jsonValue()
}
