import { elementsOf, setAttributes, removeAttribute, readPart, remove, valueOf, type Element } from './html.ts'

/** Prepares a screen's markup to be shown before its scripts: removes scripts, and disables controls. */
export function prerenderedMarkup(markup: string, waitsForScripts: boolean) {
  const drawing = readPart(markup)
  const unwanted = [...elementsOf(drawing)].filter(isForScripts)
  for (const element of unwanted) remove(element)
  const elements = [...elementsOf(drawing)]
  for (const element of elements)
    if (valueOf(element, 'style') !== undefined)
      // The content security policy forbids inline styles; the build reports them before a browser does.
      throw new Error(`A prerendered page has a style attribute: ${element.tagName} ${valueOf(element, 'class')}`)
  // Code that accesses `window` while it is loading fails here, and only the loading view would be rendered.
  if (!elements.some(({ tagName }) => tagName === 'h1'))
    throw new Error('A prerendered page has no heading: its screen did not load.')
  for (const element of elements) {
    // Default values (today, the next hour) are outdated after the build.
    if (element.tagName === 'input') removeAttribute(element, 'value')
    if (isControl(element)) setAttributes(element, { inert: '' })
    if (element.tagName === 'main' && waitsForScripts) setAttributes(element, { 'aria-busy': 'true' })
  }
  return drawing
}

/** The router adds a script for scroll restoration; a select has a hidden, styled input. */
function isForScripts(element: Element): boolean {
  if (element.tagName === 'script') return true
  return element.tagName === 'input' && element.attrs.some(({ value }) => value.endsWith('-hidden-input'))
}

const fields = new Set(['input', 'select', 'textarea', 'label'])

/**
 * Links work without a script, and so do buttons with `popovertarget`. Any other button would ignore the click, a field
 * would lose its input, and a form would send a password in the address.
 */
function isControl(element: Element): boolean {
  if (element.tagName === 'button') return valueOf(element, 'popovertarget') === undefined
  return fields.has(element.tagName) || valueOf(element, 'tabindex') === '0'
}
