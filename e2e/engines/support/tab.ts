/** Values that the protocols of both browsers can carry. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }

/** Input of the W3C's WebDriver, which both protocols share: https://www.w3.org/TR/webdriver2/#actions */
export interface InputSource {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: Record<string, string | number>[]
}

/** A window of a real browser. */
export interface Tab {
  open(url: string): Promise<void>
  /** Runs a function in the page; it can use nothing outside of itself. */
  evaluate<Args extends Json[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Runs the text of a script in the page. */
  load(script: string): Promise<void>
  input(sources: InputSource[]): Promise<void>
  /** Selects files in the field that `find` returns. */
  attach(find: () => Element | undefined, paths: string[]): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Buffer>
}

/** A running browser. */
export interface Engine {
  name: 'firefox' | 'webkit'
  version: string
  newTab(): Promise<Tab>
  stop(): Promise<void>
}
