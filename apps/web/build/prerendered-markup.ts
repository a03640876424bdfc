import { elementsOf, setAttributes, removeAttribute, readPart, remove, valueOf, type Element } from './html.ts'

/** What is there of a screen before its scripts are: nothing in it runs, and what takes clicks and keys waits. */
export function prerenderedMarkup(markup: string, waitsForScripts: boolean) {
  const drawing = readPart(markup)
  const unwanted = [...elementsOf(drawing)].filter(isForScripts)
  for (const element of unwanted) remove(element)
  const elements = [...elementsOf(drawing)]
  for (const element of elements)
    if (valueOf(element, 'style') !== undefined)
      // The content security policy refuses inline styles; better to find one here than in a browser's console.
      throw new Error(`A prerendered page has a style attribute: ${element.tagName} ${valueOf(element, 'class')}`)
  // Code that asks for a window while it is loaded fails here, and the drawing would only say that the screen is coming.
  if (!elements.some(({ tagName }) => tagName === 'h1'))
    throw new Error('A prerendered page has no heading: its screen did not load.')
  for (const element of elements) {
    // What a form suggests (today, the next hour) was true when this was built.
    if (element.tagName === 'input') removeAttribute(element, 'value')
    if (isControl(element)) setAttributes(element, { inert: '' })
    if (element.tagName === 'main' && waitsForScripts) setAttributes(element, { 'aria-busy': 'true' })
  }
  return drawing
}

/** The router adds a script of its own for scrolling; a select keeps its value in an unseen, styled field. */
function isForScripts(element: Element): boolean {
  if (element.tagName === 'script') return true
  return element.tagName === 'input' && element.attrs.some(({ value }) => value.endsWith('-hidden-input'))
}

const fields = new Set(['input', 'select', 'textarea', 'label'])

/**
 * Links work without a script, and buttons whose popover the browser itself opens. Any other button would swallow the
 * click, a field would lose what is typed into it, and a form would send a password in the address.
 */
function isControl(element: Element): boolean {
  if (element.tagName === 'button') return valueOf(element, 'popovertarget') === undefined
  return fields.has(element.tagName) || valueOf(element, 'tabindex') === '0'
}
