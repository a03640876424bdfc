import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Caller } from './api.ts'
import type { Gateway } from './gateway.ts'
import { installFind, type Found, type Query } from './in-page.ts'
import { clickAt, typeKeys, type Key } from './input.ts'
import { Part, roleQuery, textQuery } from './part.ts'
import type { Json, Tab } from './tab.ts'

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)
/** The bundle registers itself with a module loader, if the page has one; `this` is undefined in the function of a protocol. */
const prepare = `(function () { ${library} }).call(window); (${installFind.toString()})()`

/** A browser window in the hands of a rider or a visitor. */
export class Phone {
  readonly tab: Tab
  readonly origin: string
  readonly #gateway: Gateway

  constructor(tab: Tab, gateway: Gateway, caller?: Caller) {
    this.tab = tab
    this.#gateway = gateway
    this.origin = caller?.origin ?? gateway.newOrigin()
    if (caller) gateway.setCookie(this.origin, caller.cookie)
  }

  /** Opens a screen and waits until the app has rendered it. */
  async open(path: string): Promise<void> {
    await this.tab.open(this.origin + path)
    await this.ready()
  }

  ready = () => this.css('#root main h1').see()
  async reload(): Promise<void> {
    await this.tab.reload()
    await this.ready()
  }

  /** Runs in every page of this phone before the scripts of the app. */
  before<Args extends Json[]>(run: (...args: Args) => void, ...args: Args): void {
    this.#gateway.addScript(this.origin, `(${run.toString()})(...${JSON.stringify(args)})`)
  }
  cutNetwork = () => this.#gateway.cut(this.origin)

  role = (value: string, name?: string | RegExp) => this.#part(roleQuery(value, name))
  button = (name: string | RegExp) => this.role('button', name)
  link = (name: string | RegExp) => this.role('link', name)
  heading = (name: string | RegExp) => this.role('heading', name)
  dialog = (name?: string | RegExp) => this.role('dialog', name)
  field = (label: string | RegExp) => this.#part(textQuery('label', label))
  text = (text: string | RegExp) => this.#part(textQuery('text', text))
  css = (value: string) => this.#part({ by: 'css', value })

  press = (...keys: Key[]) => this.tab.input(typeKeys(keys.map((key) => ({ key }))))
  evaluate = <Args extends Json[], Result>(run: (...args: Args) => Result | Promise<Result>, ...args: Args) =>
    this.tab.evaluate(run, ...args)
  clickAt = (x: number, y: number) => this.tab.input(clickAt({ x, y }))
  /** Waits for the title of the page. */
  async titled(wanted: RegExp): Promise<void> {
    await expect.poll(() => this.evaluate(() => document.title)).toMatch(wanted)
  }
  /** Chooses an option of a list, which is the browser's own on a touch screen. */
  async choose(label: string, option: string): Promise<void> {
    const field = this.field(label)
    const value = await field.do((element, text) => {
      if (!(element instanceof HTMLSelectElement)) return null
      return [...element.options].find((each) => each.text === text)?.value ?? ''
    }, option)
    if (value !== null) return field.fill(value)
    await field.click()
    await this.role('option', option).click()
  }
  address = () => this.evaluate(() => location.pathname + location.search + location.hash)

  #part = (query: Query) => new Part(this.tab, this.#look, query)

  #look = async (query: Query, isAimed: boolean): Promise<Found> => {
    if (!(await this.evaluate(() => 'findForJourneys' in window))) await this.tab.load(prepare)
    return this.evaluate(lookInPage, query as unknown as Json, isAimed)
  }
}

/** Runs in the page. */
function lookInPage(query: Json, isAimed: boolean): Found {
  const { findForJourneys } = window as unknown as { findForJourneys: (query: unknown) => HTMLElement[] }
  const found = findForJourneys(query)
  const [element] = found
  if (isAimed && element) Object.assign(window, { aimedForJourneys: element, hasMissedForJourneys: false })
  const spot = (isScrolled: boolean): Found['middle'] => {
    if (!element) return null
    if (isScrolled) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const middle = { x: left + width / 2, y: top + height / 2 }
    const hit = document.elementFromPoint(middle.x, middle.y)
    const isOwn = hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true)
    if (isOwn) return middle
    return isScrolled ? null : spot(true)
  }
  return {
    count: found.length,
    text: element?.textContent ?? '',
    value: element && 'value' in element ? String(element.value) : '',
    isFocused: element !== undefined && element === document.activeElement,
    isDisabled: element?.matches(':disabled, [aria-disabled=true]') ?? false,
    isChecked: element?.matches(':checked, [aria-checked=true], [aria-selected=true]') ?? false,
    middle: isAimed ? spot(false) : null,
  }
}
