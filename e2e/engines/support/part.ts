import { expect } from '@playwright/test'
import type { Aim, Found, Query } from './in-page.ts'
import { clickAt, moveTo, typeKeys, type Key } from './input.ts'
import type { Json, Tab } from './tab.ts'

/** Time for anything that a rider waits for. */
const patienceMs = 20_000
/** The shortest pause between two looks at a page, which takes as long as the look, so that half of the time is the page's. */
const pauseMs = 60
/** After this time a rider clicks a second time. */
const hesitationMs = 4000

/** With `isAimed`, the first element is scrolled to where a pointer can reach it. */
type Look = (query: Query, isAimed: boolean) => Promise<Found>

/** Elements of a page that a query describes, as a rider notices them; each method waits for the first of them. */
export class Part {
  readonly #tab: Tab
  readonly #look: Look
  readonly #query: Query

  constructor(tab: Tab, look: Look, query: Query) {
    this.#tab = tab
    this.#look = look
    this.#query = query
  }

  #inside = (query: Omit<Query, 'within'>) => new Part(this.#tab, this.#look, { ...query, within: this.#query })
  role = (value: string, name?: string | RegExp) => this.#inside(roleQuery(value, name))
  button = (name: string | RegExp) => this.role('button', name)
  link = (name: string | RegExp) => this.role('link', name)
  field = (label: string | RegExp) => this.#inside(textQuery('label', label))
  text = (text: string | RegExp) => this.#inside(textQuery('text', text))
  css = (value: string) => this.#inside({ by: 'css', value })

  /** Waits until `is` holds for what the page shows. */
  async until(is: (found: Found) => boolean, wish: string, isAimed = false): Promise<Found> {
    const end = Date.now() + patienceMs
    let found: Found | undefined
    let trouble: unknown
    do {
      const start = Date.now()
      try {
        found = await this.#look(this.#query, isAimed)
        if (is(found)) return found
      } catch (error) {
        // The page may be replaced at this moment.
        trouble = error
      }
      await new Promise((resolve) => setTimeout(resolve, Math.max(pauseMs, Date.now() - start)))
    } while (Date.now() < end)
    const seen = found ? JSON.stringify(found).slice(0, 400) : String(trouble)
    throw new Error(`${describe(this.#query)} ${wish}, but: ${seen}`)
  }

  see = async () => void (await this.until(({ count }) => count > 0, 'should be visible'))
  gone = async () => void (await this.until(({ count }) => count === 0, 'should not be visible'))
  counts = async (wanted: number) =>
    void (await this.until(({ count }) => count === wanted, `should be visible ${wanted} times`))
  focused = async () => void (await this.until(({ isFocused }) => isFocused, 'should have the focus'))
  enabled = async () => void (await this.until(({ count, isDisabled }) => count > 0 && !isDisabled, 'should work'))
  checked = async () => void (await this.until(({ isChecked }) => isChecked, 'should be selected'))
  says = async (wanted: string | RegExp) =>
    void (await this.until(
      ({ count, text }) => count > 0 && (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)),
      `should say ${wanted}`,
    ))
  holds = async (wanted: string | RegExp) =>
    void (await this.until(
      ({ value }) => (typeof wanted === 'string' ? value === wanted : wanted.test(value)),
      `should contain ${wanted}`,
    ))
  /** Visible in the window without scrolling. */
  async inView(): Promise<void> {
    await expect
      .poll(() =>
        this.do((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight + 1
        }),
      )
      .toBe(true)
  }
  read = async () => await this.until(({ count }) => count > 0, 'should be visible')

  /** A page that moves between the look and the click lets it miss; a rider clicks again then. */
  async click(): Promise<void> {
    for (let attempt = 1; attempt <= 3; attempt++) {
      await this.#tab.input(clickAt(await this.#spot()))
      const hasMissed = () => (window as Aim).hasMissedForJourneys === true
      // A page that the click replaces has been hit.
      if (!(await this.#tab.evaluate(hasMissed).catch(() => false))) return
    }
    throw new Error(`${describe(this.#query)} should stay where it is, but three clicks missed it.`)
  }

  /** Clicks again if a part of the page that was still loading has taken the click. */
  async clickUntil(opened: Part): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      await this.click()
      const isLast = attempt === 3
      if (await opened.appears(isLast)) return
    }
  }

  async appears(mustAppear: boolean): Promise<boolean> {
    if (mustAppear) return (await this.see(), true)
    const end = Date.now() + hesitationMs
    while (Date.now() < end) {
      const isThere = await this.#look(this.#query, false).then(
        ({ count }) => count > 0,
        () => false,
      )
      if (isThere) return true
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    return false
  }

  /** The middle of the element, after nothing above it has moved it any more. */
  async #spot(): Promise<{ x: number; y: number }> {
    let before: Found['middle'] = null
    const { middle } = await this.until(
      ({ middle: spot, isDisabled }) => {
        const isStill = spot !== null && before?.x === spot.x && before.y === spot.y
        before = spot
        return isStill && !isDisabled
      },
      'should be visible, uncovered, enabled and still',
      true,
    )
    if (!middle) throw new Error('It has no middle.')
    return middle
  }

  async hover(): Promise<void> {
    await this.#tab.input(moveTo(await this.#spot()))
  }

  /** Replaces the text of a field with the keyboard; dates, times and choices are set as their pickers do it. */
  async fill(text: string): Promise<void> {
    await this.enabled()
    const isTyped = await this.do((field, value) => {
      field.scrollIntoView({ block: 'center', behavior: 'instant' })
      field.focus()
      if (field instanceof HTMLInputElement && !['date', 'time', 'range'].includes(field.type)) field.select()
      else if (field instanceof HTMLTextAreaElement) field.select()
      else {
        const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.dispatchEvent(new Event('change', { bubbles: true }))
        return false
      }
      return true
    }, text)
    if (!isTyped) return
    await this.#tab.input(
      typeKeys(text === '' ? [{ key: 'Backspace' }] : Array.from(text, (character) => ({ key: character }))),
    )
  }

  async press(...keys: Key[]): Promise<void> {
    await this.enabled()
    await this.do((element) => element.focus())
    await this.#tab.input(typeKeys(keys.map((key) => ({ key }))))
  }

  /** Selects files in a field, which may be hidden behind a button. */
  async attach(...paths: string[]): Promise<void> {
    await this.see()
    await this.do((element) => element.setAttribute('data-for-files', ''))
    await this.#tab.attach(() => document.querySelector('[data-for-files]') ?? undefined, paths)
  }

  /** Runs a function in the page with the first of these elements. */
  async do<Args extends Json[], Result>(
    run: (element: HTMLElement, ...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    await this.see()
    return this.#tab.evaluate(
      (query, source, values) => {
        const { findForJourneys } = window as unknown as { findForJourneys: (query: unknown) => Element[] }
        const [element] = findForJourneys(query)
        // eslint-disable-next-line typescript/no-implied-eval
        return (globalThis as unknown as Record<string, (element?: Element, ...args: unknown[]) => Result>)[source]?.(
          element,
          ...(values as unknown[]),
        ) as Result
      },
      this.#query as unknown as Json,
      await this.#define(run),
      args,
    )
  }

  async #define(run: (...args: never[]) => unknown): Promise<string> {
    await this.#tab.load(`window.runForJourneys = ${run.toString()}`)
    return 'runForJourneys'
  }
}

export const roleQuery = (value: string, name?: string | RegExp): Query => ({
  by: 'role',
  value,
  ...(name !== undefined && { name: sourceOf(name), isPattern: name instanceof RegExp, flags: flagsOf(name) }),
})

export const textQuery = (by: 'label' | 'text', value: string | RegExp): Query => ({
  by,
  value: sourceOf(value),
  isPattern: value instanceof RegExp,
  flags: flagsOf(value),
})

const flagsOf = (text: string | RegExp) => (typeof text === 'string' ? '' : text.flags)
const sourceOf = (text: string | RegExp) => (typeof text === 'string' ? text : text.source)

function describe({ by, value, name, within }: Query): string {
  const own = by === 'role' ? `${value} "${name ?? ''}"` : `${by} "${value}"`
  return within ? `${own} in ${describe(within)}` : own
}
