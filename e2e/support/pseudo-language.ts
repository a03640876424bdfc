import type { BrowserContext, Page } from '@playwright/test'

/** German is up to 40 % longer than English. */
const growth = 1.4
const accents: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
}
/** Tells texts of the catalogue from those of riders. */
const marker = /[áéíóúÁÉÍÓÚ~]/

type Node = string | unknown[]

/** Lengthened scripts by their address, which contains a hash of their content. */
const lengthenedScripts = new Map<string, Promise<string>>()

/** Replaces the messages of the browser: every word is 40 % longer, and its vowels have accents. */
export async function usePseudoLanguage(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/[a-z]+-en-[\w-]+\.js$/, async (route) => {
    const address = route.request().url()
    const script = lengthenedScripts.get(address) ?? lengthenedScript(address)
    lengthenedScripts.set(address, script)
    await route.fulfill({ contentType: 'text/javascript', body: await script })
  })
}

/** Fetched by the test itself: an answer to the page is disposed of, and fails the run, when the page closes meanwhile. */
async function lengthenedScript(address: string): Promise<string> {
  const answer = await fetch(address)
  const script = Buffer.from(await answer.text()).toString('base64')
  const { default: messages } = (await import(`data:text/javascript;base64,${script}`)) as {
    default: Record<string, Node>
  }
  const longer = Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, lengthened(message)]))
  return `export default ${JSON.stringify(longer)}`
}

/** A compiled message: text, or a list of texts and of arguments with their branches. */
function lengthened(message: Node): Node {
  return typeof message === 'string' ? pseudoText(message) : message.map(lengthenedPart)
}

function lengthenedPart(part: unknown): unknown {
  if (typeof part === 'string') return pseudoText(part)
  if (!Array.isArray(part)) return part
  const [name, kind, branches, ...rest] = part as unknown[]
  // An element: its content follows its name.
  if (kind === 0 || Array.isArray(kind) || typeof kind === 'string') return [name, ...part.slice(1).map(lengthenedPart)]
  if (branches === null || typeof branches !== 'object') return part
  const longBranches = Object.fromEntries(
    Object.entries(branches).map(([option, branch]) => [
      option,
      typeof branch === 'string' || Array.isArray(branch) ? lengthened(branch as Node) : branch,
    ]),
  )
  return [name, kind, longBranches, ...rest]
}

/** A text of the catalogue as the pseudo-language shows it. */
export const pseudoText = (text: string): string => text.replace(/\p{L}+/gu, longWord)

function longWord(word: string): string {
  let missing = Math.round(word.length * growth) - word.length
  const long = Array.from(word, (letter) => {
    const accent = accents[letter]
    if (!accent) return letter
    return missing-- > 0 ? accent + accent.toLowerCase() : accent
  })
  return long.join('') + '~'.repeat(Math.max(0, missing))
}

/** Texts of the catalogue that are cut, or stand outside of the page, with the element that cuts them. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate((source) => {
    const isOwn = new RegExp(source)
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (
        !parent ||
        !isOwn.test(text.textContent ?? '') ||
        !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue
      // A long title in the task bar ends in an ellipsis, as on a desktop.
      if (parent.closest('.sr-only, .taskbar .truncate, [inert], [aria-hidden="true"], option, noscript')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) {
        const cutter = cutterOf(parent, box)
        if (cutter) found.add(`“${text.textContent?.trim().slice(0, 60)}” by ${cutter}`)
      }
    }
    return [...found]

    /** The element that hides a part of the box, if there is one. A scrolling one hides nothing for good. */
    function cutterOf(start: Element, box: DOMRect): string | undefined {
      let [watchesX, watchesY] = [true, true]
      for (let element: Element | null = start; element && element !== document.body; element = element.parentElement) {
        const style = getComputedStyle(element)
        if (style.display === 'inline') continue
        const frame = element.getBoundingClientRect()
        // Text for screen readers beside an icon.
        if (frame.width <= 2) return undefined
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        const isBeside = box.left < frame.left - 2 || box.right > frame.right + 2
        const isBeyond = box.top < frame.top - 4 || box.bottom > frame.bottom + 4
        if ((watchesX && hides(style.overflowX) && isBeside) || (watchesY && hides(style.overflowY) && isBeyond))
          return nameOf(element)
        // The content of a dialog or a menu scrolls down, never sideways.
        if (watchesX && element.matches('.dialog-body, .menu-scroll, .pull-down-body, .hover-card') && isBeside)
          return nameOf(element)
        if (/auto|scroll/.test(style.overflowX)) watchesX = false
        if (/auto|scroll/.test(style.overflowY)) watchesY = false
        // A label that leaves its button stands on its neighbour.
        if (watchesX && element.matches('button, [role=tab], .badge, th, td, summary') && isBeside)
          return nameOf(element)
      }
      return watchesX && (box.left < -2 || box.right > innerWidth + 2) ? 'the page' : undefined
    }

    function nameOf(element: Element): string {
      const classes = (element.getAttribute('class') ?? '').split(' ').slice(0, 3)
      return [element.tagName.toLowerCase(), ...classes].filter(Boolean).join('.')
    }
  }, marker.source)
